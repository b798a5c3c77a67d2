import { Group, List, Stack, Table, Text, Title } from '@mantine/core'
import { readConditions } from '#domain/competitions/stored-conditions.ts'
import { type Awards, awardsOf } from '#domain/results/awards.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { listName } from '#web/components/person-name.tsx'
import type { CompetitionResultsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { TeamResult } from './team-result.tsx'

interface ConditionsResultsProps {
  list: ResultList
  competition: Pick<CompetitionResultsFragment, 'id' | 'conditions' | 'permissions'>
}

/** What the places bring: teams, prize money, and who goes on. Nothing where the set-up says nothing of it. */
export function ConditionsResults({ list, competition }: ConditionsResultsProps) {
  const t = useMessages()
  const { teams, prizeMoney, goingOn } = awardsOf(list, readConditions(competition.conditions))
  if (!teams && !prizeMoney && !goingOn) return null
  return (
    <Stack gap="lg">
      {list.status !== 'official' && (
        <Text size="sm" c="dimmed">
          {t('conditions.result.provisional')}
        </Text>
      )}
      {teams && <TeamResult teams={teams} competition={competition} />}
      {prizeMoney && <Prizes list={list} paid={prizeMoney} />}
      {goingOn && <WhoGoesOn list={list} goingOn={goingOn} />}
    </Stack>
  )
}

interface PrizesProps {
  list: ResultList
  paid: NonNullable<Awards['prizeMoney']>
}

function Prizes({ list, paid }: PrizesProps) {
  const t = useMessages()
  const money = (amount: number) => formatSmallestUnits(amount, paid.currency, t.locale)
  const lines = byId(list)
  return (
    <section aria-label={t('conditions.result.prizes')}>
      <Title order={2} size="h3">
        {t('conditions.result.prizes')}
      </Title>
      <Text size="sm">
        {t('conditions.result.total', {
          count: paid.prizes.length,
          starters: paid.starters,
          purse: money(paid.purse),
        })}{' '}
        {paid.added > 0 && t('conditions.result.added', { amount: money(paid.added) })}{' '}
        {paid.unclaimed > 0 && t('conditions.result.unclaimed', { amount: money(paid.unclaimed) })}
      </Text>
      {paid.payments.length === 0 ? (
        <Text size="sm">{t('conditions.result.nobody')}</Text>
      ) : (
        <Table maw={620} mt="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right" w={70}>
                {t('conditions.place')}
              </Table.Th>
              <Table.Th>{t('results.list.rider', { discipline: list.discipline })}</Table.Th>
              <Table.Th ta="right">{t('conditions.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {paid.payments.map(({ competitorId, place, amount, sharedBy }) => (
              <Table.Tr key={competitorId}>
                <Table.Td ta="right">{place}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {nameOf(lines.get(competitorId))}
                  {sharedBy > 1 && (
                    <Text span size="xs" c="dimmed">
                      {' '}
                      {t('conditions.result.shared', { count: sharedBy })}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td ta="right">{money(amount)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}

interface WhoGoesOnProps {
  list: ResultList
  goingOn: NonNullable<Awards['goingOn']>
}

function WhoGoesOn({ list, goingOn: { qualified, reserves, byLot, isByGroup } }: WhoGoesOnProps) {
  const t = useMessages()
  const lines = byId(list)
  const names = (ids: readonly string[]) => ids.map((id) => nameOf(lines.get(id))).join('; ')
  return (
    <section aria-label={t('conditions.result.goOn')}>
      <Title order={2} size="h3">
        {t('conditions.result.goOn')}
      </Title>
      {qualified.length === 0 ? (
        <Text size="sm">{t('conditions.result.nobody')}</Text>
      ) : (
        <List type="ordered" size="sm" mt="xs">
          {qualified.map(({ competitorId, by }) => (
            <List.Item key={competitorId}>
              <Group gap={6} component="span" display="inline-flex">
                {nameOf(lines.get(competitorId))}
                {isByGroup && (
                  <Text span size="xs" c="dimmed">
                    {t(`conditions.result.goOn.by.${by}`)}
                  </Text>
                )}
              </Group>
            </List.Item>
          ))}
        </List>
      )}
      {reserves.length > 0 && (
        <Text size="sm" mt="xs">
          {t('conditions.result.reserves', { names: names(reserves) })}
        </Text>
      )}
      {byLot.length > 0 && (
        <Text size="sm">{t('conditions.result.byLot', { names: names(byLot) })}</Text>
      )}
    </section>
  )
}

function byId({ lines }: ResultList): ReadonlyMap<string, ResultLine> {
  return new Map(lines.map((line) => [line.competitorId, line]))
}

function nameOf(line: ResultLine | undefined): string {
  return line ? `${listName(line.athlete)} / ${line.horse.name}` : ''
}

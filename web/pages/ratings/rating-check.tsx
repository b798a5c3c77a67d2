import { useQuery } from '@apollo/client/react'
import { Paper, Stack, Table, Text, Title } from '@mantine/core'
import type { Translate } from '#locales/messages.ts'
import { DisciplineIcon } from '#web/components/discipline-icon.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { RatingChecksQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { Calibration } from './calibration.tsx'
import { lossOf, shareOf } from './figures.ts'
import { ratingChecksQuery } from './operations.ts'

type Check = RatingChecksQuery['ratingChecks'][number]

/** How well ratings foretold results: what a change of the formula must beat. */
export function RatingCheckPage() {
  const t = useMessages()
  const query = useQuery(ratingChecksQuery, { fetchPolicy: 'cache-and-network' })
  return (
    <Page title={t('ratings.check')} crumbs={[{ label: t('ratings.title'), to: '/ratings' }]}>
      <Text c="dimmed" maw={720}>
        {t('ratings.check.text')}
      </Text>
      <QueryView
        query={query}
        pick={(data) => data.ratingChecks}
        empty={<EmptyState title={t('ratings.none')} text={t('ratings.none.text')} />}
      >
        {(checks) => checks.map((check) => <Discipline key={check.discipline} check={check} />)}
      </QueryView>
    </Page>
  )
}

function Discipline({ check }: { check: Check }) {
  const t = useMessages()
  const { discipline, formulas } = check
  const [inUse] = formulas
  const hasDuels = formulas.some(({ duels }) => duels > 0)
  return (
    <Paper withBorder p="md" component="section">
      <Stack gap="md">
        <Title order={2} size="h4">
          <DisciplineIcon discipline={discipline} size={20} /> {t(`shows.discipline.${discipline}`)}
        </Title>
        {hasDuels ? (
          <>
            <Formulas check={check} />
            <Text size="sm">{verdict(check, t)}</Text>
            {inUse && <Calibration formula={inUse} />}
          </>
        ) : (
          <Text size="sm" c="dimmed">
            {t('ratings.check.tooFew')}
          </Text>
        )}
      </Stack>
    </Paper>
  )
}

function Formulas({ check: { formulas, discipline } }: { check: Check }) {
  const t = useMessages()
  const words = t(`shows.discipline.${discipline}`)
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table aria-label={`${t('ratings.check')}: ${words}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('ratings.check.formula')}</Table.Th>
            {(['competitions', 'duels', 'logLoss', 'accuracy'] as const).map((head) => (
              <Table.Th key={head} scope="col" ta="end">
                {t(`ratings.check.${head}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {formulas.map(({ name, competitions, duels, logLoss, accuracy }, index) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {index === 0 ? t('ratings.check.inUse', { name }) : name}
              </Table.Th>
              <Table.Td ta="end">{competitions.toLocaleString(t.locale)}</Table.Td>
              <Table.Td ta="end">{duels.toLocaleString(t.locale)}</Table.Td>
              <Table.Td ta="end">
                {typeof logLoss === 'number' ? lossOf(logLoss, t.locale) : '–'}
              </Table.Td>
              <Table.Td ta="end">
                {typeof accuracy === 'number' ? shareOf(accuracy, t.locale) : '–'}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed">
        {t('ratings.check.logLoss.note')}
      </Text>
    </Table.ScrollContainer>
  )
}

/** Less is better. */
function verdict({ difference, margin }: Check, t: Translate): string {
  const is = Math.abs(difference) <= margin ? 'same' : difference < 0 ? 'better' : 'worse'
  return t(`ratings.check.${is}`, {
    difference: lossOf(Math.abs(difference), t.locale),
    margin: lossOf(margin, t.locale),
  })
}

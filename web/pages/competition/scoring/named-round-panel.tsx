import { useMutation } from '@apollo/client/react'
import { Button, Group, NativeSelect, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { isOut } from '#domain/competitions/status.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { teamJumpOff, teamsInJumpOff } from '#domain/results/team-standings.ts'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { listName } from '#web/components/person-name.tsx'
import { saveRoundStartMutation } from '#web/components/scoring/operations.ts'
import { calledRound } from '#web/components/scoring/read-book.ts'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useTeamValues } from '#web/components/teams/use-team-values.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'

interface NamedRoundPanelProps {
  book: Book
  /** As the server has it: what this device reckons knows no teams. */
  list: ResultList
  part: string
  onSaved: (rounds: Book['rounds']) => void
}

/** A jump-off between teams: whom each of them sends, the office is told; who is called starts in this order. */
export function NamedRoundPanel({ book, list, part, onSaved }: NamedRoundPanelProps) {
  const t = useMessages()
  const [save, { loading }] = useMutation(saveRoundStartMutation)
  const [named, setNamed] = useState<ReadonlyMap<string, string>>(new Map())
  const [isForAll, setForAll] = useState(false)
  const values = useTeamValues(book)
  // Until it is known which teams are equal, others would be offered too.
  if (values === undefined) return null
  const jumpOff = values ? teamJumpOff(values, part) : null
  const equal = values && jumpOff ? teamsInJumpOff(list, values, part) : null
  const teams = Map.groupBy(list.lines.filter(mayBeNamed), ({ team }) => team ?? '')
  const shown = [...teams.keys()].filter(
    (name) => equal === null || isForAll || equal.some((team) => team.name === name),
  )
  const words = partWords(part, t)
  const places = Array.from({ length: jumpOff?.riders ?? 1 }, (_, at) => at)
  const called = places.flatMap((at) => shown.flatMap((team) => named.get(`${at} ${team}`) || []))
  const call = async () => {
    try {
      const { data } = await save({
        variables: { competitionId: book.competitionId, part, competitorIds: called },
      })
      if (data) onSaved(data.saveRoundStart.roundStarts.map(calledRound))
      notify(t('round.callSaved', { round: words }))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Paper withBorder p="md" component="section" aria-label={words}>
      <Group justify="space-between" mb="xs">
        <div>
          <Title order={2}>{words}</Title>
          <Text size="sm" c="dimmed">
            {t(equal?.length === 0 ? 'round.named.nobody' : 'round.named')}
          </Text>
        </div>
        <SubmitButton
          type="button"
          variant="default"
          loading={loading}
          reason={
            called.length < 2 || new Set(called).size < called.length ? t('forms.incomplete') : null
          }
          leftSection={<IconSpeakerphone size={18} />}
          onClick={() => void call()}
        >
          {t('round.call', { round: words })}
        </SubmitButton>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="xs">
        {shown.flatMap((team) =>
          places.map((at) => (
            <NativeSelect
              key={`${at} ${team}`}
              label={<bdi translate="no">{places.length > 1 ? `${team} ${at + 1}` : team}</bdi>}
              value={named.get(`${at} ${team}`) ?? ''}
              data={[
                { value: '', label: t('round.named.none') },
                ...(teams.get(team) ?? []).toSorted(byStart).map((line) => ({
                  value: line.competitorId,
                  label: [line.headNumber, listName(line.athlete)].filter(Boolean).join(' · '),
                })),
              ]}
              onChange={({ currentTarget }) => {
                const { value } = currentTarget
                setNamed((before) => new Map(before).set(`${at} ${team}`, value))
              }}
            />
          )),
        )}
      </SimpleGrid>
      {equal !== null && !isForAll && shown.length < teams.size && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setForAll(true)}>
          {t('round.named.all')}
        </Button>
      )}
    </Paper>
  )
}

function mayBeNamed(line: ResultLine): boolean {
  return line.team !== null && !line.horsConcours && !isOut(line)
}

function byStart(a: ResultLine, b: ResultLine): number {
  return (a.startOrder ?? 0) - (b.startOrder ?? 0)
}

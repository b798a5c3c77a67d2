import { useMutation } from '@apollo/client/react'
import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconClockX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { formatMoment } from '#locales/formatting.ts'
import { whoWords } from '#locales/place-words.ts'
import { TextLink } from '#web/components/link.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { ScoreConflictsQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import classes from './refused-writes.module.css'
import { journalFieldWords, partWords, valueWords } from './scoring-words.ts'

const setRefusedWritesDoneMutation = graphql(`
  mutation setRefusedWritesDone($competitionId: ID!, $ids: [ID!]!, $done: Boolean!) {
    setRefusedWritesDone(competitionId: $competitionId, ids: $ids, done: $done) {
      id
      version
    }
  }
`)

export type RefusedWrite = NonNullable<ScoreConflictsQuery['competition']>['refusedWrites'][number]

interface RefusedWritesProps {
  showId: string
  competitionId: string
  discipline: DisciplineId
  refused: readonly RefusedWrite[]
  timeZone: string
  /** All are of this competitor: the cards do not name them. */
  competitorId?: string
  parts: readonly SheetPartSpec[]
  onDone: () => void
}

/** What came from ringside too late to count, by whom and why: the office corrects the result, or is done with it. */
export function RefusedWrites({ refused, ...others }: RefusedWritesProps): ReactNode {
  const t = useMessages()
  const title = t('refusedWrites.title', { count: refused.length })
  const sheets = Map.groupBy(refused, ({ competitor, part, by, problem }) =>
    [competitor.id, part, by, problem].join('\n'),
  )
  return (
    <section aria-label={title} className={classes['refused']}>
      <Text fw={700} mb="xs">
        <IconClockX size={18} aria-hidden style={{ verticalAlign: '-3px', marginRight: 6 }} />
        {title}
      </Text>
      <Stack gap="xs">
        {[...sheets].map(([key, [first, ...more]]) =>
          first ? <RefusedSheet key={key} writes={[first, ...more]} {...others} /> : null,
        )}
      </Stack>
    </section>
  )
}

interface RefusedSheetProps extends Omit<RefusedWritesProps, 'refused'> {
  /** Of one competitor in one part, by one writer, for one reason. */
  writes: readonly [RefusedWrite, ...RefusedWrite[]]
}

function RefusedSheet({ writes, timeZone, parts, competitorId, ...others }: RefusedSheetProps) {
  const t = useMessages()
  const { showId, competitionId, discipline, onDone } = others
  const [first] = writes
  const { competitor, part, problem, by } = first
  const { setDone, loading } = useSetDone(competitionId, onDone)
  const ids = writes.map(({ id }) => id)
  const pair = [competitor.headNumber, competitor.person.familyName, competitor.horse.name]
    .filter(Boolean)
    .join(' · ')
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <div className={classes['what']}>
          <Text size="sm">
            {competitorId === undefined && (
              <>
                <TextLink
                  fw={700}
                  to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
                  params={{ showId, competitionId, discipline, competitorId: competitor.id }}
                >
                  {pair}
                </TextLink>
                {' · '}
              </>
            )}
            {partWords(part, t)}
          </Text>
          <ul className={classes['values']}>
            {writes.map(({ id, field, value }) => {
              const place = { parts, part, field }
              return (
                <li key={id}>
                  {journalFieldWords(place, t)}: <b>{valueWords(value ?? null, place, t)}</b>
                </li>
              )
            })}
          </ul>
          <Text size="sm">{whyWords(problem, t)}</Text>
          <Text size="xs" c="dimmed">
            {by ? whoWords(by, t, isKnownMessage) : t('scoring.journal.nobody')}
            {' · '}
            {whenWords(first, timeZone, t)}
          </Text>
        </div>
        <Button
          size="sm"
          variant="default"
          flex="none"
          loading={loading}
          aria-label={t('refusedWrites.doneOf', { what: `${pair} · ${partWords(part, t)}` })}
          onClick={() => void setDone(ids)}
        >
          {t('refusedWrites.done')}
        </Button>
      </Group>
    </Paper>
  )
}

/** The words of a problem are for who wrote, but for those that say what the office itself is to do. */
function whyWords(problem: string, t: ReturnType<typeof useMessages>): string {
  const known = [`refusedWrites.why.${problem}`, `scoring.problem.${problem}`].find(isKnownMessage)
  return t(known ?? 'scoring.problem.malformed')
}

/** When the first of them was entered on its device, where that says so, and when it came. */
function whenWords(
  { enteredAt, receivedAt }: RefusedWrite,
  timeZone: string,
  t: ReturnType<typeof useMessages>,
): string {
  const arrived = formatMoment(receivedAt, timeZone, t.locale)
  if (enteredAt == null) return t('refusedWrites.arrived', { arrived })
  const entered = formatMoment(enteredAt, timeZone, t.locale)
  return t('refusedWrites.when', { entered, arrived })
}

/** Takes them off the list; the notice puts them back. */
function useSetDone(competitionId: string, onDone: () => void) {
  const t = useMessages()
  const [send, { loading }] = useMutation(setRefusedWritesDoneMutation)
  const setDone = (ids: readonly string[], done = true): Promise<void> =>
    send({ variables: { competitionId, ids: [...ids], done } }).then(
      () => {
        if (done) notify(t('refusedWrites.offList'), { undo: () => void setDone(ids, false) })
        onDone()
      },
      (error: unknown) => {
        notifyError(refusalWords(error, t))
      },
    )
  return { setDone, loading }
}

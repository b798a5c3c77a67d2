import { useMutation } from '@apollo/client/react'
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import { formatTime } from '#locales/formatting.ts'
import { notifyError } from '#web/components/notify.tsx'
import { Page } from '#web/components/page.tsx'
import { pairName } from '#web/components/pair-name.ts'
import { QueryView } from '#web/components/query-view.tsx'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useLiveState } from '#web/live/live-state.ts'
import { delayWords, headOf } from './board-words.ts'
import { callStarterMutation } from './operations.ts'
import styles from './screens.module.css'
import { type Arena, useArena } from './use-arena.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** Who is there, who goes in and who comes out: one tap each. */
export function Gate() {
  const t = useMessages()
  const { query, pick } = useArena()
  useWakeLock()
  return (
    <QueryView query={query} pick={pick}>
      {(arena) => (
        <Page title={`${t('arena-screens.gate')} · ${arena.arena.name}`}>
          {arena.competition && arena.list && arena.board ? (
            <GateOf arena={arena} />
          ) : (
            <Text c="dimmed">{!arena.competition && t('arena-screens.nothing')}</Text>
          )}
        </Page>
      )}
    </QueryView>
  )
}

interface Done {
  line: ResultLine
  status: CompetitorStatus
}

function GateOf({ arena }: { arena: Arena }) {
  const t = useMessages()
  const { competition, board } = arena
  const { connection } = useLiveState()
  const isOffline = connection === 'offline'
  const [call, { loading }] = useMutation(callStarterMutation)
  const [done, setDone] = useState<Done | null>(null)
  const set = async (line: ResultLine, status: CompetitorStatus) => {
    try {
      const round = board?.round?.part ?? null
      await call({ variables: { id: line.competitorId, status, round } })
      setDone({ line, status })
    } catch (error) {
      notifyError(problemsOf(error, t).general.join(' '))
    }
  }
  const undo = async () => {
    if (!done) return
    await set(done.line, done.line.status)
    setDone(null)
  }
  const starters = (board?.starters ?? [])
    .filter(({ startOrder }) => startOrder !== null)
    .toSorted((a, b) => (a.startOrder ?? 0) - (b.startOrder ?? 0))
  const expected = new Map(board?.now.next.map((each) => [each.line.competitorId, each.expectedAt]))
  const delay = board && delayWords(board.now, t)
  const ahead = starters.filter(({ status }) => actsOf(status).length > 0)
  const through = starters.filter(({ status }) => actsOf(status).length === 0)
  const starter = (line: ResultLine) => (
    <Starter
      key={line.competitorId}
      line={line}
      time={clockOf(expected.get(line.competitorId) ?? null, arena, t.locale)}
      isNext={board?.now.next[0]?.line.competitorId === line.competitorId}
      isDisabled={loading || isOffline}
      onSet={(status) => void set(line, status)}
    />
  )
  return (
    <Stack gap="md">
      <div>
        <Title order={2}>{competition && headOf(competition, board, t)}</Title>
        {delay && <Text c="dimmed">{delay}</Text>}
      </div>
      {isOffline && (
        <Alert color="red" role="status">
          {t('arena-screens.gate.offline')}
        </Alert>
      )}
      {done && (
        <Group justify="space-between" role="status">
          <Text fw={550}>
            {t('arena-screens.gate.done', {
              name: pairName(done.line),
              status: t(`results.status.${done.status}`),
            })}
          </Text>
          <Button size="lg" variant="default" onClick={() => void undo()} disabled={loading}>
            {t('arena-screens.gate.undo')}
          </Button>
        </Group>
      )}
      <ol className={styles['starters']}>{ahead.map(starter)}</ol>
      {through.length > 0 && (
        <details>
          <summary className={styles['through']}>
            {t('arena-screens.through', { done: through.length, total: starters.length })}
          </summary>
          <ol className={styles['starters']}>{through.map(starter)}</ol>
        </details>
      )}
    </Stack>
  )
}

interface StarterProps {
  line: ResultLine
  time: string
  isNext: boolean
  isDisabled: boolean
  onSet: (status: CompetitorStatus) => void
}

function Starter({ line, time, isNext, isDisabled, onSet }: StarterProps) {
  const t = useMessages()
  const { status, headNumber, startOrder } = line
  const acts = actsOf(status)
  const isNow = status === 'on_course'
  const isThrough = acts.length === 0
  return (
    <li
      className={styles['starter']}
      data-now={isNow || undefined}
      data-out={isThrough || undefined}
    >
      <div className={styles['who']}>
        <Text fz="lg" fw={700} translate="no">
          {headNumber ?? startOrder} {pairName(line)}
        </Text>
        <Text c={isThrough ? 'inherit' : 'dimmed'}>
          {[
            time,
            isNext && status === 'entered' ? t('arena-screens.go') : t(`results.status.${status}`),
          ]
            .filter((word) => word !== '')
            .join(' · ')}
        </Text>
      </div>
      <Group gap="xs">
        {acts.map(([word, next], index) => (
          <Button
            key={word}
            h={56}
            size="lg"
            variant={index === 0 && (isNext || isNow) ? 'filled' : 'default'}
            disabled={isDisabled}
            aria-label={`${t(`arena-screens.gate.${word}`)}: ${pairName(line)}`}
            onClick={() => onSet(next)}
          >
            {t(`arena-screens.gate.${word}`)}
          </Button>
        ))}
      </Group>
    </li>
  )
}

/** What can happen next to somebody at the gate; nothing for those who are through. */
function actsOf(status: CompetitorStatus) {
  switch (status) {
    case 'entered':
      return [
        ['arrived', 'ready'],
        ['in', 'on_course'],
        ['noShow', 'no_show'],
        ['scratch', 'withdrawn'],
      ] as const
    case 'ready':
      return [
        ['in', 'on_course'],
        ['noShow', 'no_show'],
        ['scratch', 'withdrawn'],
      ] as const
    case 'on_course':
      return [['out', 'finished']] as const
    case 'waitlisted':
    case 'scratched':
    case 'finished':
    case 'withdrawn':
    case 'no_show':
    case 'retired':
    case 'eliminated':
    case 'disqualified':
      return []
  }
}

function clockOf(
  at: number | null,
  { show }: Arena,
  locale: Parameters<typeof formatTime>[2],
): string {
  return at === null ? '' : formatTime(new Date(at).toISOString(), show.timeZone, locale)
}

import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type GateStatus, gateStatuses } from '#domain/competitions/gate-tick.ts'
import { countRides } from '#domain/competitions/ride-count.ts'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { ArenaBoard } from '#domain/results/arena-board.ts'
import { withTicks } from '#domain/results/at-gate.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import { cancelledWords, nothingWords } from '#locales/cancelled-words.ts'
import { formatTime } from '#locales/formatting.ts'
import { Shortcut } from '#web/components/keys/shortcut.tsx'
import { useKeptFocus } from '#web/components/keys/use-kept-focus.ts'
import { useShortcuts } from '#web/components/keys/use-shortcuts.ts'
import { notifyError } from '#web/components/notify.tsx'
import { Page } from '#web/components/page.tsx'
import { pairName } from '#web/components/pair-name.ts'
import { QueryView } from '#web/components/query-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { gateTicks } from '#web/offline/gate/own-ticks.ts'
import { type GateTicksView, useGateTicks } from '#web/offline/gate/use-gate-ticks.ts'
import { delayWords, headOf } from './board-words.ts'
import { GateNotices } from './gate-notices.tsx'
import { GateStarter, isAhead } from './gate-starter.tsx'
import styles from './screens.module.css'
import { type Arena, type ScreenCompetition, useArena } from './use-arena.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** Who is there, who goes in and who comes out: one tap each, also without network. */
export function Gate() {
  const t = useMessages()
  const ticks = useGateTicks()
  const { query, pick } = useArena((list) => withTicks(list, ticks.saidBeyond(list)))
  useWakeLock()
  return (
    <QueryView query={query} pick={pick}>
      {(arena) => (
        <Page title={`${t('arena-screens.gate')} · ${arena.arena.name}`}>
          {arena.competition && arena.board ? (
            <GateOf
              key={arena.competition.id}
              {...{ arena, ticks }}
              competition={arena.competition}
              board={arena.board}
            />
          ) : (
            <Text c="dimmed">{!arena.competition && nothingWords(arena.cancelled, t)}</Text>
          )}
        </Page>
      )}
    </QueryView>
  )
}

interface GateOfProps {
  arena: Arena
  competition: ScreenCompetition
  board: ArenaBoard
  ticks: GateTicksView
}

/** What was said last on this page, of a line as it was before: an undo says that. */
interface LastTick {
  line: ResultLine
  status: GateStatus
}

function GateOf({ arena, competition, board, ticks }: GateOfProps) {
  const t = useMessages()
  const page = useRef<HTMLDivElement>(null)
  useShortcuts(page)
  useKeptFocus(page)
  const [last, setLast] = useState<LastTick | null>(null)
  const starters = board.starters
    .filter(({ startOrder }) => startOrder !== null)
    .toSorted((a, b) => (a.startOrder ?? 0) - (b.startOrder ?? 0))
  const leftRing = new Set(board.now.resultOpen.map(({ competitorId }) => competitorId))
  const isStillAhead = ({ competitorId, status }: ResultLine) =>
    isAhead(status) && !leftRing.has(competitorId)
  const ahead = starters.filter(isStillAhead)
  const through = starters.filter((line) => !isStillAhead(line))
  const coming = new Map(board.now.next.map((each) => [each.line.competitorId, each]))
  const say = async (line: ResultLine, status: GateStatus): Promise<boolean> => {
    try {
      await gateTicks.tick({
        competitionId: competition.id,
        competitorId: line.competitorId,
        pair: pairName(line),
        round: board.round?.part ?? null,
        status,
        seen: line.status,
      })
      return true
    } catch {
      notifyError(t('scoring.typed.not-kept'))
      return false
    }
  }
  const tap = async (line: ResultLine, status: GateStatus) => {
    setLast({ line, status })
    if (!(await say(line, status))) setLast(null)
  }
  const undo = async () => {
    const now = starters.find(({ competitorId }) => competitorId === last?.line.competitorId)
    const before = last && gateStatuses.find((status) => status === last.line.status)
    if (!(now && before)) return
    setLast(null)
    if (!(await say(now, before))) setLast(last)
  }
  const [next] = board.now.next
  const counted = countRides(starters)
  const delay = delayWords(board.now, t)
  const starter = (line: ResultLine) => (
    <GateStarter
      key={line.competitorId}
      line={line}
      discipline={competition.discipline}
      time={clockOf(coming.get(line.competitorId)?.expectedAt ?? null, arena, t.locale)}
      hasLeftRing={leftRing.has(line.competitorId)}
      isNext={next?.line.competitorId === line.competitorId}
      isAfterBreak={(coming.get(line.competitorId)?.afterBreak ?? 0) > 0}
      isUnsent={ticks.waitingFor.has(line.competitorId)}
      onTap={(status) => void tap(line, status)}
    />
  )
  return (
    <Stack gap="md" ref={page} data-ringside>
      <div>
        <Title order={2}>{headOf(competition, board, t)}</Title>
        <Text>{cancelledWords(arena.cancelled, t)}</Text>
        {delay && <Text c="dimmed">{delay}</Text>}
      </div>
      <GateNotices
        ticks={ticks}
        competitionId={competition.id}
        discipline={competition.discipline}
      />
      <Text size="sm" c="dimmed" className={styles['keys'] ?? ''}>
        {t('arena-screens.gate.keys', { arrows: '↑ ↓' })}
      </Text>
      <ol className={styles['starters']}>{ahead.map(starter)}</ol>
      {through.length > 0 && (
        <details>
          <summary className={styles['summary']}>
            {t('arena-screens.through', { done: counted.finished, total: counted.starters })}
          </summary>
          <ol className={styles['starters']}>{through.map(starter)}</ol>
        </details>
      )}
      {last && (
        <Last
          name={pairName(last.line)}
          status={last.status}
          discipline={competition.discipline}
          onUndo={() => void undo()}
        />
      )}
    </Stack>
  )
}

interface LastProps {
  name: string
  status: CompetitorStatus
  discipline: string
  onUndo: () => void
}

/** At the foot of the screen: the rows stay under the finger. */
function Last({ name, status, discipline, onUndo }: LastProps) {
  const t = useMessages()
  return (
    <Group className={styles['last'] ?? ''} justify="space-between" wrap="nowrap">
      <Text fw={550} role="status">
        {t('arena-screens.gate.done', {
          name,
          status: t(`results.status.${status}`, { discipline }),
        })}
      </Text>
      <Button
        size="lg"
        h={56}
        variant="default"
        leftSection={<IconArrowBackUp size={20} aria-hidden />}
        aria-keyshortcuts="U"
        rightSection={<Shortcut of="U" />}
        style={{ flexShrink: 0 }}
        onClick={onUndo}
      >
        {t('arena-screens.gate.undo')}
      </Button>
    </Group>
  )
}

function clockOf(
  at: number | null,
  { show }: Arena,
  locale: Parameters<typeof formatTime>[2],
): string {
  return at === null ? '' : formatTime(new Date(at).toISOString(), show.timeZone, locale)
}

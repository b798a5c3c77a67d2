import { Button, Group, Paper, Text } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { useId } from 'react'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import { valueIn } from '#domain/scoring/journal.ts'
import { type Round, timedIn } from '#domain/scoring/jumping/format.ts'
import { courseOf, type JumpingRules } from '#domain/scoring/jumping/rules.ts'
import type { RoundScore } from '#domain/scoring/jumping/score-round.ts'
import { timeAllowedOf, timeLimitOf } from '#domain/scoring/jumping/time.ts'
import type { FieldValue, SheetPart } from '#domain/scoring/sheet.ts'
import { formatValue } from '#locales/formatting.ts'
import { ClockDoubt } from '#web/components/course/clock-doubt.tsx'
import { Shortcut } from '#web/components/keys/shortcut.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { keepFocus } from './keep-focus.ts'
import classes from './ring.module.css'
import { hundredths, type RoundClock, useElapsed } from './stopwatch.ts'
import { TimeInput } from './time-input.tsx'

interface ClockPanelProps {
  clock: RoundClock
  /** As if it had never been started; absent where there is nothing to set to zero. */
  onReset: (() => void) | undefined
  /** It was started, and not by this tab. */
  runsElsewhere: boolean
  /** Taking back what was done last lets it run on. */
  mayRunOn: boolean
  round: Round
  score: RoundScore
  rules: JumpingRules
  written: SheetPart
  /** Absent where the round takes no time of its own. */
  spec: FieldSpec | undefined
  closed: boolean
  write: (field: string, value: FieldValue) => void
}

/** The time as it runs here or was written; typed over, where another clock measured it. */
export function ClockPanel(props: ClockPanelProps) {
  const { clock, round, score, rules, closed, written, spec } = props
  const t = useMessages()
  const elapsed = useElapsed(clock.watch)
  const limits = useId()
  const timed = timedIn(rules.format, round)
  if (spec === undefined && timed === round) return null
  const seconds = (value: number, decimals = 2) =>
    formatValue(value, { unit: 'seconds', decimals }, t.locale)
  const stands = valueIn(written, 'time')
  const isRunning = clock.watch.since !== null
  const shown = isRunning || typeof stands !== 'number' ? hundredths(elapsed) : stands
  const allowed = timeAllowedOf(courseOf(timed.part, rules))
  const limit = timeLimitOf(timed, score.timeAllowed ?? allowed, rules)
  const isOver = allowed !== null && shown > allowed
  return (
    <Paper withBorder p="sm">
      <output
        className={classes['clock']}
        data-over={isOver || undefined}
        data-running={isRunning || undefined}
        aria-live="off"
        aria-label={t('jumpingRide.clock')}
      >
        {seconds(shown)}
      </output>
      <Text size="sm" c="dimmed" id={limits}>
        {[
          allowed !== null && t('jumpingRide.allowed', { seconds: seconds(allowed, 0) }),
          limit !== null && t('jumpingRide.limit', { seconds: seconds(limit, 0) }),
          isOver && t('jumpingRide.over', { seconds: seconds(shown - allowed) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ClockNote {...props} isStopped={!isRunning && elapsed > 0} />
      <ClockDoubt />
      <Group gap="xs" mt="xs" wrap="nowrap">
        <Button
          size="lg"
          flex={1}
          variant={isRunning ? 'light' : 'default'}
          disabled={closed}
          aria-keyshortcuts="Space"
          leftSection={isRunning ? <IconPlayerPause size={20} /> : <IconPlayerPlay size={20} />}
          rightSection={<Shortcut of={t('jumpingRide.key.space')} />}
          onPointerDown={keepFocus}
          onClick={clock.toggle}
        >
          {t(
            isRunning
              ? 'jumpingRide.stop'
              : clock.watch.elapsed > 0
                ? 'jumpingRide.resume'
                : 'jumpingRide.start',
          )}
        </Button>
        <Button
          size="lg"
          px="sm"
          miw={56}
          variant="default"
          disabled={closed || props.onReset === undefined}
          aria-label={t('jumpingRide.reset')}
          title={t('jumpingRide.reset')}
          onPointerDown={keepFocus}
          onClick={props.onReset}
        >
          <IconRefresh size={20} />
        </Button>
      </Group>
      <TypedTime {...props} stands={stands} />
    </Paper>
  )
}

/** Why it stands where somebody might expect that it runs. */
function ClockNote({
  runsElsewhere,
  mayRunOn,
  isStopped,
  score,
}: ClockPanelProps & { isStopped: boolean }) {
  const t = useMessages()
  if (runsElsewhere) return <Text size="sm">{t('jumpingRide.elsewhere')}</Text>
  const mayBeMistake = isStopped && mayRunOn && !score.complete
  return mayBeMistake ? <Text size="sm">{t('jumpingRide.stopped')}</Text> : null
}

/** A leg of a relay has no time of its own to type. */
function TypedTime({
  spec,
  stands,
  closed,
  clock,
  write,
}: ClockPanelProps & { stands: FieldValue }) {
  const t = useMessages()
  if (spec === undefined) {
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {t('jumpingRide.oneTime')}
      </Text>
    )
  }
  return (
    <TimeInput
      spec={spec}
      value={stands}
      closed={closed}
      onTime={(time) => {
        clock.reset()
        write('time', time)
      }}
    />
  )
}

import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconFlag, IconPlayerTrackNext } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { Round } from '#domain/scoring/jumping/format.ts'
import { courseOf, type JumpingRules } from '#domain/scoring/jumping/rules.ts'
import type { RoundScore } from '#domain/scoring/jumping/score-round.ts'
import { started } from '#domain/scoring/jumping/sheet-form.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { useQuickTouches } from '#web/components/course/use-quick-touches.ts'
import { Shortcut } from '#web/components/keys/shortcut.tsx'
import { notifyError } from '#web/components/notify.tsx'
import { OutcomeMenu } from '#web/components/ride/outcome-menu.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { FinerSheetProps } from '../finer-sheets.ts'
import { ClockPanel } from './clock-panel.tsx'
import { Figures } from './figures.tsx'
import { FormatInputs } from './format-inputs.tsx'
import { keepFocus } from './keep-focus.ts'
import { legWords } from './leg-words.ts'
import { ObstacleButtons } from './obstacle-buttons.tsx'
import { nothingPicked, pick } from './obstacle-keys.ts'
import { clockKey } from './only-started.ts'
import { keepsRunning } from './open-round.ts'
import classes from './ring.module.css'
import { RoundFigures } from './round-figures.tsx'
import type { Acts } from './use-acts.ts'
import { useRoundClock } from './use-round-clock.ts'

export interface RoundPadProps extends FinerSheetProps {
  round: Round
  score: RoundScore
  rules: JumpingRules
  /** Of this rider, in this round and others. */
  acts: Acts
  /** The clock is started from zero. */
  onStart: () => void
  onFinished: () => void
  /** Something of another round was taken back. */
  onUndone: (part: string) => void
}

export type Incident = 'knockdown' | 'refusal' | 'run_out' | 'fall' | 'correction' | 'jumped'

/** One round of one rider: obstacles, clock, what it comes to, and the way on. */
export function RoundPad(props: RoundPadProps) {
  const { book, competitor, ride, round, score, rules, acts, readOnly, place, best, nextRider } =
    props
  const t = useMessages()
  const navigate = useNavigate()
  const { part } = round
  const next = rules.format.rounds[rules.format.rounds.indexOf(round) + 1]
  const closed = readOnly || !ride.writable.has(part)
  const written = partOf(ride.sheet, part)
  const course = courseOf(part, rules)
  const [picked, setPicked] = useState(nothingPicked)
  const keep = (field: string, value: FieldValue) => {
    ride.write(part, field, value).catch(() => notifyError(t('scoring.typed.not-kept')))
  }
  const { clock, resetClock, runsElsewhere, runOn, mayRunOn } = useRoundClock(props, {
    key: clockKey(competitor.competitorId, rules.format, part),
    say: (value) => keep(started, value),
  })
  const write = (field: string, value: FieldValue) => {
    if (closed) return
    acts.noteField(part, field)
    keep(field, value)
  }
  const undo = () => {
    if (runOn !== undefined) return runOn()
    const last = closed ? undefined : acts.takeBack()
    if (last === undefined) return
    for (const { part, field, value } of last.writes.toReversed()) {
      ride.write(part, field, value).catch(() => notifyError(t('scoring.typed.not-kept')))
    }
    if (last.part !== part) props.onUndone(last.part)
  }
  const form = props.discipline.parts.find((each) => each.part === part)
  const specs = new Map(form?.fields.map((spec) => [spec.field, spec]))
  const choices = form?.choices ?? []
  const touch = useQuickTouches()
  const happen = (obstacle: number, incident: Incident, step: 1 | -1 = 1) => {
    const field = `${incident}.${obstacle}`
    const spec = specs.get(field)
    if (spec === undefined) return
    const now = valueIn(written, field)
    touch(
      { key: `${part} ${field}`, shown: typeof now === 'number' ? now : 0 },
      (from) => Math.min(spec.maximum, Math.max(0, from + step)),
      (count) => write(field, count === 0 ? null : count),
    )
  }
  const isHandedOver = round.clock === 'runs-on' && score.ended === null
  const sayFinished = () => {
    if (written['finished'] !== true && hasFinished(props)) write('finished', true)
  }
  const handOver = () => {
    sayFinished()
    props.onFinished()
  }
  const stopClock = () => {
    const measured = clock.stop()
    if (measured > 0 && specs.has('time')) write('time', measured)
    if (specs.has('time_allowed') && score.timeAllowed !== null) {
      write('time_allowed', score.timeAllowed)
    }
    sayFinished()
    const isClear = score.obstacleFaults === 0 || score.obstacleFaults === null
    if (
      next &&
      score.ended === null &&
      keepsRunning(next) &&
      (next.riders === 'everybody' || isClear)
    ) {
      clock.startOther(`${competitor.competitorId} ${next.part}`)
    }
    props.onFinished()
  }
  const finish = () => {
    if (closed) return
    if (isHandedOver) handOver()
    else stopClock()
  }
  const toNext = () => {
    if (nextRider === undefined) return
    const { showId, competitionId, discipline } = book
    void navigate({
      to: '/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId',
      params: { showId, competitionId, discipline, competitorId: nextRider },
      search: true,
    })
  }
  const isRunning = clock.watch.since !== null
  const hasMeasured = isRunning || clock.watch.elapsed > 0
  const mayFinish = !closed && (hasMeasured || hasFinished(props))
  const isThrough = score.complete && !isRunning
  const goOn = () => (isThrough ? toNext() : mayFinish && finish())
  useRingKeys({
    pick: (key) => setPicked((before) => pick(course.obstacles, before, key)),
    happen: (incident) => picked.obstacle !== null && happen(picked.obstacle, incident),
    toggleClock: () => !closed && clock.toggle(),
    goOn,
    undo,
  })
  const byObstacle = rules.entry === 'obstacles' && round.points?.kind !== 'fences'
  return (
    <section className={classes['pad']} aria-label={t('jumpingRide.round')} tabIndex={-1} data-main>
      <div className={classes['course']}>
        {byObstacle ? (
          <ObstacleButtons
            labels={course.obstacles}
            isFree={round.points?.kind === 'free'}
            picked={picked.obstacle}
            {...{ written, closed, happen }}
            states={ride.states}
            part={part}
          />
        ) : (
          <Figures {...props} {...{ closed, write }} specs={[...specs.values()]} />
        )}
      </div>
      <Stack gap="sm" className={classes['side'] ?? ''}>
        <ClockPanel
          {...{ clock, round, score, rules, closed, written, write, runsElsewhere, mayRunOn }}
          onReset={resetClock}
          spec={specs.get('time')}
        />
        <FormatInputs {...props} {...{ written, closed, byObstacle, write }} />
        <RoundFigures {...{ round, score, rules, place, best }} />
      </Stack>
      <div className={classes['bar']} data-foot>
        <Group gap="xs" wrap="nowrap">
          <Button
            size="lg"
            variant="default"
            disabled={closed || !(acts.isAny || runOn !== undefined)}
            aria-keyshortcuts="U"
            leftSection={<IconArrowBackUp size={20} />}
            rightSection={<Shortcut of="U" />}
            onPointerDown={keepFocus}
            onClick={undo}
          >
            {t('jumpingRide.undo')}
          </Button>
          <OutcomeMenu {...{ choices, closed, written, write }} />
        </Group>
        {isThrough ? (
          <WayOn {...props} onNext={toNext} />
        ) : (
          <Button
            size="lg"
            disabled={!mayFinish}
            aria-keyshortcuts="Enter"
            leftSection={<IconFlag size={20} />}
            rightSection={<Shortcut of={t('jumpingRide.key.enter')} />}
            onPointerDown={keepFocus}
            onClick={finish}
          >
            {isHandedOver && next
              ? t('jumpingRide.handOver', { rider: legWords(next.part, competitor, t) })
              : t('jumpingRide.finish')}
          </Button>
        )}
      </div>
      <Keys byObstacle={byObstacle} />
    </section>
  )
}

/** To the next rider; behind the last of a round that another follows, the page says what comes. */
function WayOn({
  nextRider,
  isFollowed,
  onNext,
}: Pick<RoundPadProps, 'nextRider' | 'isFollowed'> & { onNext: () => void }) {
  const t = useMessages()
  if (nextRider === undefined && isFollowed) return null
  return (
    <Button
      size="lg"
      disabled={nextRider === undefined}
      aria-keyshortcuts="Enter"
      rightSection={<IconPlayerTrackNext size={20} />}
      onClick={onNext}
    >
      {t(nextRider === undefined ? 'jumpingRide.lastRider' : 'jumpingRide.nextRider')}
    </Button>
  )
}

function Keys({ byObstacle }: { byObstacle: boolean }) {
  const t = useMessages()
  return (
    <Text size="sm" c="dimmed" className={classes['keys'] ?? ''}>
      {t(byObstacle ? 'jumpingRide.keys' : 'jumpingRide.keys.clock')}
    </Text>
  )
}

function hasFinished({ discipline, round }: RoundPadProps): boolean {
  const spec = discipline.parts.find(({ part }) => part === round.part)
  return spec?.flags?.includes('finished') === true
}

interface RingKeys {
  pick: (key: string) => void
  happen: (incident: Incident) => void
  toggleClock: () => void
  goOn: () => void
  undo: () => void
}

const incidentKeys: Readonly<Record<string, Incident>> = {
  k: 'knockdown',
  r: 'refusal',
  o: 'run_out',
  f: 'fall',
  '+': 'correction',
  j: 'jumped',
}

/** Digits and letters work wherever no text is typed; Space and Enter belong to a button that has the focus. */
function useRingKeys(keys: RingKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (!(event.target instanceof HTMLElement) || isTyping(event.target)) return
      if (answer(event.key.toLowerCase(), event.target, latest.current)) event.preventDefault()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}

function answer(key: string, target: HTMLElement, keys: RingKeys): boolean {
  const incident = incidentKeys[key]
  const isOnControl = target.closest('button, a, [role="radio"]') !== null
  if (incident !== undefined) keys.happen(incident)
  else if (/^[\da-d]$/.test(key)) keys.pick(key)
  else if (key === 'u' || key === 'backspace') keys.undo()
  else if (key === ' ' && !isOnControl) keys.toggleClock()
  else if (key === 'enter' && !isOnControl) keys.goOn()
  else return false
  return true
}

function isTyping(target: HTMLElement): boolean {
  return (
    target.closest(
      'input:not([type="radio"]), textarea, select, [role="dialog"], [role="menu"]',
    ) !== null
  )
}

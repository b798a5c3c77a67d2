import { Button, Checkbox, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { FieldSpec, SheetPartSpec, Unit } from '#domain/scoring/discipline.ts'
import { heldAt, heldFrom, holds } from '#domain/scoring/holds.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { FieldValue, SheetPart } from '#domain/scoring/sheet.ts'
import { isOfficeField } from '#domain/scoring/timed-round.ts'
import { between } from '#domain/timetable/time-of-day.ts'
import { formatClock } from '#locales/formatting.ts'
import { isTimeMeant } from '#web/components/course/ask-time.ts'
import { ClockDoubt } from '#web/components/course/clock-doubt.tsx'
import { ClockField } from '#web/components/course/clock-field.tsx'
import { Counter } from '#web/components/course/counter.tsx'
import classes from '#web/components/course/course.module.css'
import { LateStart } from '#web/components/course/late-start.tsx'
import type { WriteField } from '#web/components/course/use-sheets.ts'
import { Shortcut } from '#web/components/keys/shortcut.tsx'
import { useShortcuts } from '#web/components/keys/use-shortcuts.ts'
import { OutcomeMenu } from '#web/components/ride/outcome-menu.tsx'
import type { OpenRide } from '#web/components/ride/ride-frame.tsx'
import { fieldWords, partWords } from '#web/components/scoring/scoring-words.ts'
import { tellUnkept } from '#web/components/scoring/tell-unkept.ts'
import { useNow } from '#web/components/use-now.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { deviceNow, passedSince } from '#web/live/device-clock.ts'
import { showTime } from '#web/live/server-clock.ts'
import type { FinerSheetProps } from './finer-sheets.ts'
import { HeldHere } from './held-here.tsx'
import { RemarkField } from './remark-field.tsx'
import { useClockHold } from './use-clock-hold.ts'

/** Whether a part is nothing but times and how often something happened. */
export function isCounted({ fields }: SheetPartSpec): boolean {
  return fields.every(({ unit }) => unit === 'count' || isTime(unit))
}

function isTime(unit: Unit): boolean {
  return unit === 'seconds' || unit === 'clock'
}

interface CountedPadProps
  extends Pick<FinerSheetProps, 'book' | 'competitor'>,
    Pick<OpenRide, 'ride' | 'readOnly'> {
  spec: SheetPartSpec
  /** When the start list has the part begin, UTC, ISO 8601. */
  planned: string | null
}

/** Times and incidents of one part: a clock to start and stop, a touch for each incident, how it ended. */
export function CountedPad(props: CountedPadProps) {
  const { ride, readOnly, spec, planned } = props
  const { timeZone } = props.book
  // Another ride has another clock.
  const { competitorId } = props.competitor
  const byClock = useClockHold(props, spec.part)
  const t = useMessages()
  const pad = useRef<HTMLElement>(null)
  useShortcuts(pad)
  const { part, fields, choices = [], flags = [], texts = [] } = spec
  const closed = readOnly || !ride.writable.has(part)
  const written = partOf(ride.sheet, part)
  const write: WriteField = (field, value) => void ride.write(part, field, value).catch(tellUnkept)
  const title = partWords(part, t)
  const isEmpty = (field: string) => valueIn(written, field) === null
  const times = fields.filter(
    ({ unit, kind, field }) =>
      isTime(unit) &&
      !isTimeOfDay(kind) &&
      !(kind === 'hold' && canHold(spec)) &&
      !isLaterHold(field, written) &&
      !(isEmpty(field) && isOfficeField(ride.discipline, { part, field })),
  )
  const counts = fields.filter(({ unit }) => unit === 'count')
  return (
    <Paper withBorder p="md" component="section" aria-label={title} ref={pad}>
      <Stack gap="md">
        <Title order={2}>{title}</Title>
        {times.some(({ kind }) => kind === 'time') && <ClockDoubt />}
        <Group align="end" gap="md">
          {times.map((field) =>
            field.kind === 'time' ? (
              <Watch
                key={field.field}
                name={`${competitorId} ${part}`}
                value={numberOf(valueIn(written, field.field))}
                {...{ field, closed }}
                shared={sharedClock(spec, written, { timeZone, write })}
                onTime={(time) => writeTime({ written, counts, write }, field.field, time)}
              />
            ) : (
              <ClockField
                key={field.field}
                label={fieldWords(field, t)}
                value={numberOf(valueIn(written, field.field))}
                maximum={field.maximum}
                closed={closed}
                onTime={(time) => {
                  write(field.field, time)
                  // How long the pair stood is known: it is held no more.
                  if (field.kind !== 'hold' || isEmpty(heldAt)) return
                  write(heldFrom(field.field), valueIn(written, heldAt))
                  write(heldAt, null)
                }}
              />
            ),
          )}
          <LateStart {...{ spec, written, planned, timeZone, closed, write }} />
        </Group>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm">
          {counts.map((field, index) => (
            <Counter
              key={field.field}
              label={fieldWords(field, t)}
              count={numberOf(valueIn(written, field.field)) ?? 0}
              maximum={field.maximum}
              closed={closed}
              shortcut={index < 9 ? String(index + 1) : undefined}
              onCount={(count) => write(field.field, count)}
            />
          ))}
        </SimpleGrid>
        <Group gap="md">
          <OutcomeMenu {...{ choices, written, closed, write }} />
          {flags
            .filter((flag) => flag !== 'signed')
            .map((flag) => (
              <Checkbox
                key={flag}
                size="lg"
                label={fieldWords({ kind: flag, number: null, label: null }, t)}
                disabled={closed}
                checked={valueIn(written, flag) === true}
                onChange={(event) => write(flag, event.currentTarget.checked)}
              />
            ))}
        </Group>
        {canHold(spec) && (
          <HeldHere shortcut="H" {...{ written, byClock, timeZone, closed, write }} />
        )}
        {texts.includes('comment') && !canHold(spec) && (
          <RemarkField
            size="lg"
            label={t('courseRide.remark')}
            value={valueIn(written, 'comment')}
            closed={closed}
            onText={(text) => ride.write(part, 'comment', text)}
          />
        )}
      </Stack>
    </Paper>
  )
}

interface Written {
  written: SheetPart
  counts: readonly FieldSpec[]
  write: WriteField
}

function writeTime({ written, counts, write }: Written, field: string, time: number | null): void {
  const isEmpty = (each: string) => valueIn(written, each) === null
  write(field, time)
  if (time === null) {
    // Emptied, the clock goes on from where it was started.
    if (!isEmpty('finishedAt')) write('finishedAt', null)
    return
  }
  // Home: what nobody counted did not happen.
  for (const { field: count, required } of counts) {
    if (required && isEmpty(count)) write(count, 0)
  }
}

/**
 * A section and a cross-country start at one place and end at another: their clock is the time of day
 * that stands on the sheet, the same on every device.
 */
function sharedClock(
  { fields }: SheetPartSpec,
  written: SheetPart,
  { timeZone, write }: { timeZone: string; write: WriteField },
): SharedClock | undefined {
  if (!fields.some(({ field }) => field === 'startedAt')) return undefined
  const hour = () => showTime(timeZone)
  const startedAt = numberOf(valueIn(written, 'startedAt'))
  const finishedAt = numberOf(valueIn(written, 'finishedAt'))
  const isRunning = finishedAt === null && valueIn(written, 'time') === null
  return {
    elapsed: startedAt !== null && isRunning ? () => 10 * between(startedAt, hour()) : null,
    taken: startedAt !== null && finishedAt !== null ? between(startedAt, finishedAt) : null,
    begin: () => write('startedAt', hour()),
    stopAt: () => {
      const now = hour()
      return () => write('finishedAt', now)
    },
  }
}

interface SharedClock {
  /** Milliseconds; null while it does not run. */
  elapsed: (() => number) | null
  /** Of start and finish, each taken by a device that could not know the other; hundredths of a second. */
  taken: number | null
  begin: () => void
  /** Takes the hour now; what it returns writes it. */
  stopAt: () => () => void
}

interface WatchProps {
  /** Under which a running clock is kept while the page is left. */
  name: string
  /** The clock that other devices see; absent where this device's own is the only one. */
  shared: SharedClock | undefined
  field: FieldSpec
  value: number | null
  closed: boolean
  onTime: (time: number | null) => void
}

/** Started and stopped by one big button, or typed from another clock. */
function Watch({ name, shared, field, value, closed, onTime }: WatchProps) {
  const t = useMessages()
  const key = `paddock watch ${name}`
  const [own, setOwn] = useState(() => readSince(key))
  const elapsed = shared ? shared.elapsed : own === null ? null : () => passedSince(own)
  const begin = () => {
    if (shared) return shared.begin()
    const now = deviceNow()
    sessionStorage.setItem(key, String(now))
    setOwn(now)
  }
  const take = async (time: number | null) => {
    if (await isTimeMeant(field, time)) onTime(time)
  }
  const stop = async () => {
    const time = elapsed && Math.max(1, Math.round(elapsed() / 10))
    const stopShared = shared?.stopAt()
    // Not meant, the clock runs on.
    if (!(await isTimeMeant(field, time))) return
    sessionStorage.removeItem(key)
    setOwn(null)
    stopShared?.()
    if (time !== null) onTime(time)
  }
  const taken = value === null ? (shared?.taken ?? null) : null
  const press = () => {
    if (taken !== null) void take(taken)
    else if (elapsed === null) begin()
    else void stop()
  }
  return (
    <>
      <Button
        size="xl"
        mih={72}
        variant={value === null || elapsed !== null ? 'filled' : 'default'}
        {...(elapsed !== null && { color: 'red.8' })}
        leftSection={elapsed === null ? <IconPlayerPlay size={24} /> : <IconPlayerStop size={24} />}
        // A time that stands is taken away before the clock of all devices starts anew.
        disabled={closed || (shared !== undefined && value !== null)}
        data-main
        aria-keyshortcuts="S"
        rightSection={<Shortcut of="S" />}
        onClick={press}
      >
        {taken === null
          ? t(elapsed === null ? 'courseRide.startClock' : 'courseRide.stopClock')
          : t('courseRide.takeTime', { time: formatClock(taken, t.locale) })}
      </Button>
      {elapsed !== null && <Running elapsed={elapsed} />}
      <ClockField
        label={fieldWords(field, t)}
        value={value}
        maximum={field.maximum}
        closed={closed}
        onTime={(time) => void take(time)}
      />
    </>
  )
}

function Running({ elapsed }: { elapsed: () => number }) {
  const t = useMessages()
  useNow(100)
  const tenths = Math.max(0, Math.floor(elapsed() / 100)) * 10
  return (
    <Text className={classes['clock']} aria-label={t('courseRide.clockRuns')}>
      {formatClock(tenths, t.locale)}
    </Text>
  )
}

function readSince(key: string): number | null {
  const kept = Number(sessionStorage.getItem(key) ?? Number.NaN)
  return Number.isFinite(kept) && kept > 0 ? kept : null
}

/** At an obstacle somebody is stopped whose clock runs elsewhere, in the section. */
function canHold({ fields }: SheetPartSpec): boolean {
  const has = (wanted: string) => fields.some(({ field }) => field === wanted)
  return has(heldAt) && !has('startedAt')
}

/** A further hold is asked for once the one before it is written. */
function isLaterHold(field: string, written: SheetPart): boolean {
  const before = holds.indexOf(field) - 1
  return before >= 0 && holds.slice(before).every((hold) => valueIn(written, hold) === null)
}

function isTimeOfDay(kind: string): boolean {
  return ['startedAt', 'finishedAt', heldAt, 'heldFrom'].includes(kind)
}

function numberOf(value: FieldValue): number | null {
  return typeof value === 'number' ? value : null
}

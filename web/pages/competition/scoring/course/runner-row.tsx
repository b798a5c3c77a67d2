import { Button, Group, Menu, Text } from '@mantine/core'
import { IconCheck, IconDots, IconFlag3, IconHandStop, IconPlayerPlay } from '@tabler/icons-react'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { heldAt, heldIn, holdEnded, holds } from '#domain/scoring/holds.ts'
import { valueIn } from '#domain/scoring/journal.ts'
import type { SheetPart } from '#domain/scoring/sheet.ts'
import { between } from '#domain/timetable/time-of-day.ts'
import { formatClock, formatTime } from '#locales/formatting.ts'
import { isTimeMeant } from '#web/components/course/ask-time.ts'
import { ClockField } from '#web/components/course/clock-field.tsx'
import classes from '#web/components/course/course.module.css'
import { LateStart } from '#web/components/course/late-start.tsx'
import { type WriteField, writerOf } from '#web/components/course/use-sheets.ts'
import { WhereOnCourse } from '#web/components/course/where-on-course.tsx'
import { Shortcut } from '#web/components/keys/shortcut.tsx'
import { TextLink } from '#web/components/link.tsx'
import { reasonWords } from '#web/components/results/result-words.ts'
import { OutcomeMenu } from '#web/components/ride/outcome-menu.tsx'
import { useNow } from '#web/components/use-now.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { showTime } from '#web/live/server-clock.ts'
import type { Book } from '#web/offline/book.ts'
import type { Runner } from './course-clock.tsx'
import { lastTouch, takenBack, takenOver } from './last-touch.ts'

interface RunnerRowProps extends Runner {
  /** Whose start or finish it may have been that was touched here. */
  others: readonly Runner[]
  spec: SheetPartSpec
  book: Book
  write: WriteField
}

/** One pair at the start, on the course or home. */
export function RunnerRow(props: RunnerRowProps) {
  const { competitor, place, book, closed, write, course, passed, out } = props
  const { showId, competitionId, discipline, timeZone } = book
  const { competitorId } = competitor
  const t = useMessages()
  const name = competitor.athlete.familyName
  const hour = () => showTime(timeZone)
  // A fence or obstacle has not said when it let the pair go on.
  const isHomeHeld = place === 'finished' && course?.held != null && out === undefined
  return (
    <div className={classes['runner']} data-row={`${competitor.competitorId} ${place}`}>
      <div>
        <TextLink
          fw={700}
          size="lg"
          to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
          params={{ showId, competitionId, discipline, competitorId }}
        >
          {competitor.headNumber ?? '–'} · {name}
        </TextLink>
        <Text size="sm" c="dimmed">
          {[
            competitor.horse,
            competitor.startsAt && formatTime(competitor.startsAt, timeZone, t.locale),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {(place === 'onCourse' || isHomeHeld) && course && (
          <WhereOnCourse {...{ course, passed }} />
        )}
        {out && (
          <Text size="sm" fw={700}>
            {[t(`results.status.${out.status}`, { discipline }), reasonWords(out, t)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
      </div>
      <Group gap="sm" justify="flex-end">
        {place === 'toStart' && (
          <FinishButton
            name={name}
            closed={closed}
            isOther
            onFinish={() => write('finishedAt', hour())}
          />
        )}
        {place === 'toStart' && (
          <Button
            size="lg"
            mih={56}
            leftSection={<IconPlayerPlay size={22} />}
            disabled={closed}
            aria-label={t('courseRide.startOf', { name })}
            aria-keyshortcuts="1"
            rightSection={<Shortcut of="1" />}
            onClick={() => write('startedAt', hour())}
          >
            {t('courseRide.start')}
          </Button>
        )}
        <LateStart {...props} timeZone={timeZone} />
        {place === 'onCourse' && <OnCourse {...props} hour={hour} name={name} />}
        {place === 'finished' && <Home {...props} name={name} />}
        <More {...props} name={name} />
      </Group>
    </div>
  )
}

type Named = RunnerRowProps & { name: string }

/** The clock as it runs less the holds, and what stops it. */
function OnCourse({
  competitor: { competitorId },
  spec,
  written,
  book: { timeZone },
  closed,
  write,
  name,
  hour,
  course,
}: Named & { hour: () => number }) {
  const t = useMessages()
  const started = numberIn(written, 'startedAt')
  const heldSince = numberIn(written, heldAt)
  const held = heldOf(written) + (course?.stood ?? 0)
  const canHold = spec.fields.some(({ field }) => field === heldAt)
  const field = spec.fields.find((each) => each.field === 'time')
  const finish = async () => {
    const now = hour()
    const time = started === null ? null : Math.max(1, between(started, now))
    // Not meant, the pair stays on the course, and its clock runs on.
    if (field !== undefined && !(await isTimeMeant(field, time))) return
    write('finishedAt', now)
    if (time !== null) write('time', time)
    focusSoon(competitorId)
  }
  const hold = () => {
    if (heldSince === null) return write(heldAt, hour())
    writeAll(
      holdEnded(written, holds, { since: heldSince, time: between(heldSince, hour()) }),
      write,
    )
  }
  return (
    <>
      {started !== null && <Running {...{ started, heldSince, held, timeZone }} />}
      {held > 0 && <Text>{t('courseRide.holds', { time: formatClock(held, t.locale) })}</Text>}
      {canHold && (
        <Button
          size="lg"
          mih={56}
          variant={heldSince === null ? 'default' : 'filled'}
          color={heldSince === null ? 'gray' : 'red.8'}
          leftSection={
            heldSince === null ? <IconHandStop size={22} /> : <IconPlayerPlay size={22} />
          }
          disabled={closed}
          aria-label={t(heldSince === null ? 'courseRide.holdOf' : 'courseRide.goOnOf', { name })}
          aria-keyshortcuts="2"
          rightSection={<Shortcut of="2" />}
          onClick={hold}
        >
          {t(heldSince === null ? 'courseRide.hold' : 'courseRide.goesOn')}
        </Button>
      )}
      <FinishButton name={name} closed={closed} onFinish={() => void finish()} />
    </>
  )
}

/** A question took the focus from the row, which stands elsewhere by the time that it is answered. */
function focusSoon(competitorId: string): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const row = `[data-row^="${competitorId} "] :is(button, input):not(:disabled)`
    document.querySelector<HTMLElement>(row)?.focus()
  }, 400)
}

interface FinishButtonProps {
  name: string
  closed: boolean
  /** What another device started, and this one, without network, has not heard of. */
  isOther?: boolean
  onFinish: () => void
}

function FinishButton({ name, closed, isOther = false, onFinish }: FinishButtonProps) {
  const t = useMessages()
  return (
    <Button
      size="lg"
      mih={56}
      variant={isOther ? 'subtle' : 'filled'}
      leftSection={<IconFlag3 size={22} />}
      disabled={closed}
      aria-label={t('courseRide.finishOf', { name })}
      aria-keyshortcuts="3"
      rightSection={<Shortcut of="3" />}
      onClick={onFinish}
    >
      {t('courseRide.finish')}
    </Button>
  )
}

interface RunningProps {
  started: number
  heldSince: number | null
  held: number
  timeZone: string
}

/** It stands while the pair does. */
function Running({ started, heldSince, held, timeZone }: RunningProps) {
  const t = useMessages()
  useNow(500)
  const ridden = Math.max(0, between(started, heldSince ?? showTime(timeZone)) - held)
  return (
    <Text span className={classes['clock']}>
      {formatClock(Math.floor(ridden / 100) * 100, t.locale)}
    </Text>
  )
}

/**
 * The time as it was taken or is typed; taken by two devices, it is offered. Of who came home while held
 * somebody has to say how long the hold was.
 */
function Home({ spec, written, closed, write, name, out, course }: Named) {
  const t = useMessages()
  const time = numberIn(written, 'time')
  const started = numberIn(written, 'startedAt')
  const finished = numberIn(written, 'finishedAt')
  const offered = started !== null && finished !== null ? between(started, finished) : null
  const field = spec.fields.find((each) => each.field === 'time')
  const take = async (taken: number | null) => {
    if (field !== undefined && (await isTimeMeant(field, taken))) write('time', taken)
  }
  const heldSince = numberIn(written, heldAt)
  const held = heldOf(written) + (course?.stood ?? 0)
  return (
    <>
      {held > 0 && <Text>{t('courseRide.holds', { time: formatClock(held, t.locale) })}</Text>}
      {heldSince !== null && field !== undefined && !out && (
        <ClockField
          label={t('courseRide.lastHoldOf', { name })}
          value={null}
          maximum={field.maximum}
          closed={closed}
          onTime={(typed) =>
            typed !== null &&
            writeAll(holdEnded(written, holds, { since: heldSince, time: typed }), write)
          }
        />
      )}
      {time === null && offered !== null && (
        <Button size="lg" mih={56} disabled={closed} onClick={() => void take(offered)}>
          {t('courseRide.takeTime', { time: formatClock(offered, t.locale) })}
        </Button>
      )}
      {field !== undefined && (
        <ClockField
          label={t('courseRide.timeOf', { name })}
          isBare
          value={time}
          maximum={field.maximum}
          closed={closed}
          onTime={(typed) => void take(typed)}
        />
      )}
    </>
  )
}

/** What is rare: how it ended, a fault of the start, taking the last touch back. */
function More({ spec, written, closed, write, name, others, book: { competitionId } }: Named) {
  const t = useMessages()
  const has = (field: string) => numberIn(written, field) !== null
  const isEarly = valueIn(written, 'earlyStart') === true
  const dangerous = numberIn(written, 'dangerousRiding') ?? 0
  const touch = lastTouch(written)
  const takeBack = () => writeAll(takenBack(written), write)
  const giveTo = ({ competitor: { competitorId }, written: own }: Runner) => {
    writeAll(takenOver(written, own) ?? {}, writerOf(competitionId, competitorId, spec.part))
    takeBack()
  }
  const owners = others.filter((other) => takenOver(written, other.written) !== null)
  return (
    <>
      {has('startedAt') && (
        <OutcomeMenu
          choices={spec.choices ?? []}
          label={`${t('scoring.outcome.ask')}: ${name}`}
          {...{ written, closed, write }}
        />
      )}
      <Menu
        position="bottom-end"
        withinPortal
        middlewares={{ flip: true, shift: true, size: { padding: 8 } }}
      >
        <Menu.Target>
          <Button
            size="lg"
            mih={56}
            px="sm"
            variant="subtle"
            color="gray"
            disabled={closed}
            aria-label={t('courseRide.more', { name })}
            aria-keyshortcuts="."
            title={`${t('courseRide.more', { name })} (.)`}
          >
            <IconDots size={22} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown style={{ overflowY: 'auto' }}>
          <Menu.Item py="sm" disabled={touch === null} onClick={takeBack}>
            {t('courseRide.takeBack')}
          </Menu.Item>
          {spec.fields.some(({ field }) => field === 'dangerousRiding') && (
            <Menu.Item
              py="sm"
              rightSection={dangerous > 0 && <IconCheck size={18} />}
              onClick={() => write('dangerousRiding', dangerous > 0 ? 0 : 1)}
            >
              {t('courseRide.dangerous')}
            </Menu.Item>
          )}
          {spec.flags?.includes('earlyStart') && (
            <Menu.Item
              py="sm"
              rightSection={isEarly && <IconCheck size={18} />}
              onClick={() => write('earlyStart', !isEarly)}
            >
              {t('courseRide.earlyStart')}
            </Menu.Item>
          )}
          {touch !== null && owners.length > 0 && (
            <Menu.Label>{t(`courseRide.${touch}WasOf`)}</Menu.Label>
          )}
          {owners.map((other) => (
            <Menu.Item py="sm" key={other.competitor.competitorId} onClick={() => giveTo(other)}>
              {other.competitor.headNumber ?? '–'} · {other.competitor.athlete.familyName}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

function writeAll(values: SheetPart, write: WriteField): void {
  for (const [field, value] of Object.entries(values)) write(field, value)
}

function numberIn(written: SheetPart, field: string): number | null {
  const value = valueIn(written, field)
  return typeof value === 'number' ? value : null
}

function heldOf(written: SheetPart): number {
  return heldIn((field) => numberIn(written, field))
}

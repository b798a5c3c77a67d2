import type { DrawStep } from '#domain/start-order/draw.ts'
import type { StartChange } from '#domain/start-order/impact.ts'
import type { PlannedBreak } from '#domain/timetable/timetable.ts'
import { formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { listName } from '#web/components/person-name.tsx'
import type { CloseStarts, OtherStart } from './findings.ts'
import type { ListedStarter } from './starters.ts'

/** "Werth, Isabell – Weihegold": how a start is named in sentences. */
export function pairName({ rider, horse }: Pick<ListedStarter, 'rider' | 'horse'>): string {
  return `${listName(rider)} – ${horse}`
}

/** "14:05" on the show's clocks; empty where there is no time. */
export function clock(instant: number | null, timeZone: string, t: Translate): string {
  return instant === null ? '' : formatTime(new Date(instant).toISOString(), timeZone, t.locale)
}

/** "8:30" minutes and seconds. */
export function duration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function breakName(
  { label, minutes }: Omit<PlannedBreak, 'afterStart'>,
  t: Translate,
): string {
  return label === ''
    ? t('results.break', { minutes })
    : t('results.namedBreak', { label, minutes })
}

/** "Too near start 4: 2 between, not 6". */
export function closeWords(
  { kind, gap, wanted }: Pick<CloseStarts, 'kind' | 'gap' | 'wanted'>,
  start: number,
  t: Translate,
): string {
  return kind === 'horse-twice'
    ? t('start-order.finding.horse-twice', { start })
    : t('start-order.finding.rider-close', { start, gap, wanted })
}

/** "Rider at 10:40 in competition 12: 8 min, not 30"; in driving the driver. */
export function otherStartWords(
  { kind, minutes, wantedMinutes, own, other }: OtherStart,
  place: { number: string; discipline: string; timeZone: string },
  t: Translate,
): string {
  const { number, discipline, timeZone } = place
  const values = {
    number,
    minutes: Math.abs(minutes),
    wanted: wantedMinutes,
    time: clock(other.startsAt, timeZone, t),
  }
  // On its way to another arena a horse can have two riders.
  return kind === 'sameHorse' || own.riderId !== other.riderId
    ? t('start-order.finding.horse-elsewhere', values)
    : t('start-order.finding.rider-elsewhere', { ...values, discipline })
}

/** One sentence per step of a draw. */
export function stepWords(step: DrawStep, discipline: string, t: Translate): string {
  switch (step.step) {
    case 'sorted-by-id':
      return t('start-order.sorted-by-id', { count: step.count })
    case 'drawn':
      return t('start-order.drawn', { algorithm: step.algorithm, seed: step.seed })
    case 'ranked':
      return t('start-order.ranked', { unranked: step.unranked })
    case 'grouped': {
      const groups = step.groups.map((group) => group ?? t('start-order.withoutGroup')).join(', ')
      return step.drawn
        ? t('start-order.grouped.drawn', { groups })
        : t('start-order.grouped', { groups })
    }
    case 'as-entered':
      return t('start-order.as-entered')
    case 'hors-concours':
      return t(`start-order.hors-concours.${step.where}`, { count: step.count })
    case 'kept-apart':
      return t('start-order.kept-apart', {
        wanted: step.wanted,
        moved: step.moved,
        tooClose: step.tooClose,
        discipline,
      })
  }
}

/** "3 places and 24 min earlier". */
export function moveWords(change: StartChange & { kind: 'moved' }, t: Translate): string {
  const { places, seconds } = change
  const moved = [
    ...(places === 0 ? [] : [t('start-order.impact.places', { count: Math.abs(places) })]),
    ...(seconds ? [t('start-order.impact.minutes', { minutes: minutesOf(seconds, t) })] : []),
  ].join(', ')
  return isEarlier(change)
    ? t('start-order.impact.earlier', { moved })
    : t('start-order.impact.later', { moved })
}

/** The time counts, and the place where there is none. */
export function isEarlier({ places, seconds }: StartChange & { kind: 'moved' }): boolean {
  return (seconds || places) < 0
}

/** "↑ 3 · 24′": for the row; read aloud as `moveWords`. */
export function shortMove(change: StartChange & { kind: 'moved' }, t: Translate): string {
  const { places, seconds } = change
  return [
    ...(places === 0 ? [] : [`${places < 0 ? '↑' : '↓'}${Math.abs(places)}`]),
    ...(seconds ? [`${seconds < 0 ? '−' : '+'}${minutesOf(seconds, t)}′`] : []),
  ].join(' ')
}

function minutesOf(seconds: number, { locale }: Translate): string {
  return (Math.abs(seconds) / 60).toLocaleString(locale, { maximumFractionDigits: 1 })
}

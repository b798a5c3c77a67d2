import { useMemo, useSyncExternalStore } from 'react'
import { isOutNow, ridingNow } from '#domain/results/riding-now.ts'
import { partOf } from '#domain/scoring/journal.ts'
import type { Round } from '#domain/scoring/jumping/format.ts'
import type { JumpingRules } from '#domain/scoring/jumping/rules.ts'
import { started } from '#domain/scoring/jumping/sheet-form.ts'
import { usualTime } from '#domain/scoring/jumping/time.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { pairName } from '#web/components/pair-name.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import type { BookCompetitor } from '#web/offline/book.ts'
import type { KnownPage } from '#web/offline/known-page.ts'
import { pageKey } from '#web/offline/outbox.ts'
import { outbox } from '#web/offline/ringside.ts'
import { showSheet } from '#web/offline/shown-sheet.ts'
import type { FinerSheetProps } from '../finer-sheets.ts'
import { clockKey, isOnlyStarted } from './only-started.ts'
import { elapsedOn, hundredths, setWatch, standing, watchOf } from './stopwatch.ts'

export interface OtherClock {
  competitor: BookCompetitor
  /** Of the stopwatch. */
  key: string
  /** "207 Chiara Bellandi – Sirocco". */
  rider: string
  /** As if it had never been started, with a way back. */
  reset: () => void
  /** It was this rider's clock all along. */
  takeOver: () => void
}

/**
 * Riders of this round whose clock was started and of whom nothing else is written: one of them may have
 * been started by mistake, for one rides at a time. Duels have two at once.
 */
export function useOtherClocks(
  props: Pick<FinerSheetProps, 'book' | 'competitor' | 'ride'>,
  round: Round | undefined,
  rules: JumpingRules | undefined,
): { others: readonly OtherClock[]; onStart: () => void } {
  const { book, competitor, ride } = props
  const t = useMessages()
  const riders = useOnlyStarted(props, round?.duel === true ? undefined : round?.part)
  if (!(round && rules)) return { others: [], onStart: () => undefined }
  const { part } = round
  const ownKey = clockKey(competitor.competitorId, rules.format, part)
  const others = riders.map((other): OtherClock => {
    const { competitorId, headNumber } = other
    const key = clockKey(competitorId, rules.format, part)
    const rider = [headNumber, nameOf(other)].filter(Boolean).join(' ')
    const say = (value: true | null) => {
      const { competitionId } = book
      outbox
        .enter({ competitionId, competitorId, part, field: started, value })
        .catch(() => notifyError(t('scoring.typed.not-kept')))
    }
    return {
      competitor: other,
      key,
      rider,
      reset: () => {
        const before = watchOf(key)
        setWatch(key, standing)
        say(null)
        const undo = () => {
          setWatch(key, before)
          say(true)
        }
        notify(t('jumpingRide.wasReset', { rider }), { undo, timeout: 15_000 })
      },
      takeOver: () => {
        setWatch(ownKey, watchOf(key))
        setWatch(key, standing)
        say(null)
        ride.write(part, started, true).catch(() => notifyError(t('scoring.typed.not-kept')))
      },
    }
  })
  const { least } = usualTime(round, rules)
  return {
    others,
    onStart: () => {
      for (const { key, reset } of others) if (ranShorter(key, least)) reset()
    },
  }
}

/** It runs here, and for less than any ride takes: whoever was on course is still in the ring. */
function ranShorter(key: string, least: number): boolean {
  const watch = watchOf(key)
  return watch.since !== null && hundredths(elapsedOn(watch)) < least
}

function useOnlyStarted(
  { book, competitor }: Pick<FinerSheetProps, 'book' | 'competitor'>,
  part: string | undefined,
): readonly BookCompetitor[] {
  const { pages, entries } = useSyncExternalStore(outbox.subscribe, outbox.state)
  const { list } = useResultList(book.competitionId)
  const riding = useMemo(() => list && ridingNow(list), [list])
  return useMemo(() => {
    if (part === undefined) return []
    const own = entries.filter(({ accountId }) => accountId === book.accountId)
    const isOnlyStartedIn = (page: KnownPage) => {
      const mayBeSaid = own.some(
        (entry) => entry.competitorId === page.competitorId && entry.field === started,
      )
      if (page.parts[part]?.fields[started]?.value !== true && !mayBeSaid) return false
      const { sheet, writable } = showSheet(page, own)
      return writable.has(part) && isOnlyStarted(partOf(sheet, part))
    }
    // Of whom the gate or the office says that the ride is over, the sheet may lack what it likes.
    const isOver = ({ competitorId, status }: BookCompetitor) => {
      const now = riding?.get(competitorId)?.status ?? status
      return now === 'finished' || isOutNow(now)
    }
    return book.competitors.filter((each) => {
      const page = pages.get(pageKey(book.accountId, each.competitorId))
      const isOther = each.competitorId !== competitor.competitorId
      return isOther && page !== undefined && !isOver(each) && isOnlyStartedIn(page)
    })
  }, [book, competitor.competitorId, pages, entries, part, riding])
}

function nameOf({ athlete, horse, partners }: BookCompetitor): string {
  return pairName({ athlete, horse: { name: horse }, partners })
}

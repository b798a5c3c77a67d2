import { Suspense } from 'react'
import { isOut } from '#domain/competitions/status.ts'
import { nextRoundIn } from '#domain/results/next-round.ts'
import { bestPlace } from '#domain/results/place-so-far.ts'
import type { CalledRound } from '#domain/results/rides.ts'
import { figureOf } from '#web/components/results/result-words.ts'
import { RideFrame, type RideSheetProps } from '#web/components/ride/ride-frame.tsx'
import { type RoundNow, roundNow } from '#web/components/scoring/round-now.ts'
import { useLocalStandings } from '#web/components/scoring/use-local-standings.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import type { BookCompetitor } from '#web/offline/book.ts'
import { finerSheets } from './finer-sheets.ts'
import { FormSheet } from './form-sheet.tsx'
import { ownDressageParts, progressIn } from './own-parts.ts'
import { sheetLine, totalOfSheet } from './sheet-line.ts'

/** A ride on its discipline's own screen, else on the form of its rules: every part, every field. */
export function RideSheet(props: RideSheetProps & { called: readonly CalledRound[] }) {
  const { book, competitor, discipline, called: rounds } = props
  const t = useMessages()
  const standings = useLocalStandings(book, discipline)
  const { list } = useResultList(book.competitionId)
  const isOwn = ({ competitorId }: { competitorId: string }) =>
    competitorId === competitor.competitorId
  const here = standings?.list.lines.find(isOwn)
  const listed = list?.lines.find(isOwn)
  const place = here?.place ?? here?.provisionalPlace ?? null
  const best = standings === null ? null : bestPlace(standings, competitor.competitorId)
  const Finer = finerSheets[book.discipline]
  const called = standings && roundNow(standings.list, rounds, nextRoundIn(standings))
  const order = called?.competitorIds ?? []
  const isCalled = order.includes(competitor.competitorId)
  return (
    <RideFrame
      {...props}
      headline={(ride) => {
        const isWhole = ride.parts.length === discipline.parts.length
        const decisive = totalOfSheet(sheetLine({ isWhole, here, listed }), discipline.columns)
        const value = decisive?.cell.value ?? null
        const own = ownDressageParts({ book, ride })
        return {
          part: null,
          // From the fences of one judge no place follows.
          rank: isWhole ? place : null,
          bestRank: isWhole ? best : null,
          progress: own.length > 0 ? progressIn(ride, own) : ride.score.progress,
          total:
            value === null || decisive === undefined
              ? null
              : {
                  figure: figureOf(value, decisive.column, t),
                  unit: decisive.column.unit === 'percent' ? '%' : null,
                },
        }
      }}
    >
      {(open) =>
        Finer ? (
          <Suspense>
            <Finer
              {...props}
              {...open}
              {...{ place, best }}
              line={sheetLine({
                isWhole: open.ride.parts.length === discipline.parts.length,
                ...{ here, listed },
              })}
              rounds={rounds}
              order={order}
              called={isCalled ? (called?.part ?? null) : null}
              nextRider={
                isCalled
                  ? after(order, competitor.competitorId)
                  : (nextStarter(props) ?? firstCalled(called))
              }
              isFollowed={called !== null && !isCalled}
            />
          </Suspense>
        ) : (
          <FormSheet {...open} />
        )
      }
    </RideFrame>
  )
}

function after(order: readonly string[], competitorId: string): string | undefined {
  return order[order.indexOf(competitorId) + 1]
}

/** Behind the last of a round: who is to start in the one that the office has called after it. */
function firstCalled(round: RoundNow | null): string | undefined {
  if (!round?.isCalled) return undefined
  return round.competitorIds.find((id) => !(round.begun.has(id) || round.over.has(id)))
}

/** Competitors withdrawn or scratched before the start are passed over. */
function nextStarter({ book, competitor }: RideSheetProps): string | undefined {
  const from = book.competitors.findIndex(isSame(competitor)) + 1
  return book.competitors.slice(from).find((each) => !isOut(each))?.competitorId
}

function isSame({ competitorId }: BookCompetitor) {
  return (each: BookCompetitor) => each.competitorId === competitorId
}

import { Suspense, useMemo, useState } from 'react'
import type { Progress, RoundSpec } from '#domain/scoring/discipline.ts'
import type { DressageScore } from '#domain/scoring/dressage/score.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import { latePart } from '#web/components/late-part.ts'
import { sheetRows } from '#web/components/marking/sheet-rows.ts'
import type { Headline, OpenRide, RideSheetProps } from '#web/components/ride/ride-frame.tsx'
import { RideFrame } from '#web/components/ride/ride-frame.tsx'
import type { Ride } from '#web/components/ride/use-ride.ts'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import { figureOf } from './figure-of.ts'
import { inTest, testOn } from './in-test.ts'
import { PositionSwitch } from './position-switch.tsx'
import { JudgeView, OfficeView } from './sheet-views.tsx'
import { useSheet } from './use-sheet.ts'

/** Few competitions have several tests, and a list to choose from is a fifth of what this page loads. */
const PartTabs = latePart(async () => ({
  default: (await import('#web/components/ride/part-tabs.tsx')).PartTabs,
}))

export interface CompetitorSheetProps extends RideSheetProps<DressageScore> {
  /** The judge position that the address asks for. */
  position: string | undefined
}

export function CompetitorSheet({ position, ...props }: CompetitorSheetProps) {
  const t = useMessages()
  const { office } = props.book
  const { list } = useResultList(props.book.competitionId)
  const [chosen, setChosen] = useState<string | null>(null)
  // It stays while the sheet is open: signing the last sheet of a test does not turn the page.
  const [on, setOn] = useState<string | null>(null)
  const onNow = list ? testOn(list, props.discipline.rounds) : null
  if (on === null && onNow !== null) setOn(onNow)
  const shown: ShownTest = { chosen, on, office }
  const headline = (ride: Ride<DressageScore>): Headline => {
    const test = testOf(ride, shown)
    const part = shownPart(test ? inTest(ride, test) : ride, { office, position })
    return {
      part,
      total: figureOf(ride, part, t.locale),
      progress: part === null ? ride.score.progress : judgeProgress(ride, part),
    }
  }
  return (
    <RideFrame {...props} headline={headline}>
      {(open) => <Tests {...props} {...open} {...{ position, shown }} onChoose={setChosen} />}
    </RideFrame>
  )
}

interface TestsProps extends CompetitorSheetProps, OpenRide<DressageScore> {
  shown: ShownTest
  onChoose: (test: string) => void
}

/** Of several tests one at a time. */
function Tests({ shown, onChoose, ...props }: TestsProps) {
  const { ride } = props
  const t = useMessages()
  const test = testOf(ride, shown)
  const part = useMemo(() => (test ? inTest(ride, test) : ride), [ride, test])
  if (test === undefined) return <Views {...props} />
  const tabs = ride.discipline.rounds.map(({ part }) => ({ key: part, label: partWords(part, t) }))
  return (
    <>
      <Suspense>
        <PartTabs {...{ tabs, onChoose }} chosen={test.part} />
      </Suspense>
      <Views key={test.part} {...props} ride={part} />
    </>
  )
}

interface ShownTest {
  /** By hand. */
  chosen: string | null
  /** Ridden when the sheet was opened. */
  on: string | null
  office: boolean
}

/**
 * Unless somebody chose, the office sees the test in which the ride ended; a judge's page is not turned
 * by what others write. Undefined where there is one test only.
 */
function testOf(
  ride: Ride<DressageScore>,
  { chosen, on, office }: ShownTest,
): RoundSpec | undefined {
  const { rounds } = ride.discipline
  if (rounds.length < 2) return undefined
  const endedIn = office ? ride.score.rounds.findIndex(({ ended }) => ended !== null) : -1
  const named = (name: string | null) => rounds.find(({ part }) => part === name)
  return named(chosen) ?? rounds[endedIn] ?? named(on) ?? rounds[0]
}

function Views(props: CompetitorSheetProps & OpenRide<DressageScore>) {
  const { book, competitor, neighbours, position, ride, readOnly, onInvalid } = props
  const view = useSheet(ride)
  const part = shownPart(ride, { office: book.office, position })
  const own = { book, view, readOnly, onInvalid }
  return (
    <>
      <PositionSwitch {...{ book, view }} shown={part} />
      {part === null ? (
        <OfficeView {...own} />
      ) : (
        <JudgeView
          {...own}
          part={part}
          next={neighbours.next}
          rider={`${competitor.headNumber ?? ''} ${competitor.athlete.familyName}`}
          isChosen={position !== undefined && book.office}
        />
      )}
    </>
  )
}

/** The one sheet to show big; null shows all side by side. */
function shownPart(
  { parts, writable, discipline }: Ride<DressageScore>,
  { office, position }: { office: boolean; position: string | undefined },
): string | null {
  const seat = discipline.parts.find((each) => (each.position ?? each.part) === position)
  if (seat !== undefined && (office || writable.has(seat.part))) return seat.part
  const [only] = writable
  if (!office && only !== undefined && writable.size === 1) return only
  return parts.length === 1 && !office ? (parts[0] ?? null) : null
}

function judgeProgress({ sheet, discipline }: Ride<DressageScore>, part: string): Progress {
  const marks = sheetRows(discipline.parts).filter((row) => row.isMark && row.specs.has(part))
  const written = partOf(sheet, part)
  const done = marks.filter((row) => valueIn(written, row.field) !== null).length
  return { done, expected: marks.length }
}

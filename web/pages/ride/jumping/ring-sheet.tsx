import { Alert, Button, SegmentedControl, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { followsAtOnce } from '#domain/scoring/jumping/at-once.ts'
import type { Round } from '#domain/scoring/jumping/format.ts'
import { jumpingRules } from '#domain/scoring/jumping/rules.ts'
import { scoreJumping } from '#domain/scoring/jumping/score.ts'
import type { RoundScore } from '#domain/scoring/jumping/score-round.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { BookCompetitor } from '#web/offline/book.ts'
import type { FinerSheetProps } from '../finer-sheets.ts'
import { PartForm } from '../form-sheet.tsx'
import { legWords } from './leg-words.ts'
import { clockKey } from './only-started.ts'
import { heldRound, openRound } from './open-round.ts'
import { OtherClocks } from './other-clocks.tsx'
import classes from './ring.module.css'
import { RoundPad } from './round-pad.tsx'
import { useActs } from './use-acts.ts'
import { useOtherClocks } from './use-other-clocks.ts'

/** The ring's screen: the round that is ridden now, one touch for whatever happens in it. */
export function RingSheet(props: FinerSheetProps) {
  const { book, ride, called, competitor } = props
  const t = useMessages()
  const rules = useMemo(() => jumpingRules.safeParse(book.rules).data, [book.rules])
  const scores = useMemo(
    () => (rules ? scoreJumping(ride.sheet, rules).rounds : []),
    [rules, ride.sheet],
  )
  const [wanted, setWanted] = useState<string | null>(null)
  const [ridden, setRidden] = useState<string | null>(null)
  const acts = useActs(props)
  const all = rules?.format.rounds ?? []
  const rounds = all.filter(({ part }) => ride.parts.includes(part))
  const open = openRound({ rounds: all, scores, called })
  const held = heldRound({ rounds: all, scores, open, ridden })
  const part = wanted ?? held ?? open
  const index = all.findIndex((round) => round.part === part)
  const round = all[index]
  const score = scores[index]
  const { others, onStart } = useOtherClocks(props, round, rules)
  if (!(rules && round && score)) return null
  if (!score.complete && ridden !== part && ride.writable.has(part)) setRidden(part)
  const next = all[index + 1]
  const isOpen = !props.readOnly && ride.writable.has(part) && !score.complete
  return (
    <>
      {rounds.length > 1 && (
        <SegmentedControl
          aria-label={t('jumpingRide.rounds')}
          size="md"
          classNames={{ label: classes['part'] ?? '' }}
          value={part}
          onChange={setWanted}
          data={rounds.map(({ part }) => ({ value: part, label: legWords(part, competitor, t) }))}
        />
      )}
      <Following {...{ round, score, next, competitor }} />
      {held === part && (
        <Button size="lg" h={56} variant="light" onClick={() => setWanted(open)}>
          {t('jumpingRide.goesInto', { part: legWords(open, competitor, t) })}
        </Button>
      )}
      {!props.readOnly && (
        <OtherClocks
          book={book}
          others={others}
          ownKey={isOpen ? clockKey(competitor.competitorId, rules.format, part) : null}
        />
      )}
      <RoundPad
        key={`${props.competitor.competitorId} ${part}`}
        {...props}
        nextRider={held === part ? firstOther(props) : props.nextRider}
        {...{ round, score, rules, acts, onStart }}
        onFinished={() => setWanted(null)}
        onUndone={setWanted}
      />
      <EveryValue {...props} part={part} />
    </>
  )
}

/** What comes of a finished round for this rider, where the format goes on by itself. */
function Following({
  round,
  score,
  next,
  competitor,
}: {
  round: Round
  score: RoundScore
  next: Round | undefined
  competitor: BookCompetitor
}) {
  const t = useMessages()
  if (!(next?.continues && score.complete)) return null
  const words = {
    part: legWords(next.part, competitor, t),
    round: legWords(round.part, competitor, t),
  }
  return (
    <Alert color={followsAtOnce(next, score) ? 'arena' : 'gray'} role="status">
      <Text>
        {t(followsAtOnce(next, score) ? 'jumpingRide.goesOn' : 'jumpingRide.stopsHere', words)}
      </Text>
    </Alert>
  )
}

/** Who begins the round that comes next; undefined where it is the rider who is shown. */
function firstOther({ order, competitor }: FinerSheetProps): string | undefined {
  const [first] = order
  return first === competitor.competitorId ? undefined : first
}

/** All fields of the round as they stand, to correct what no button says. */
function EveryValue(props: FinerSheetProps & { part: string }) {
  const t = useMessages()
  const [isOpen, setOpen] = useState(false)
  const spec = props.discipline.parts.find(({ part }) => part === props.part)
  if (spec === undefined) return null
  return (
    <>
      <Button
        variant="subtle"
        h={56}
        style={{ alignSelf: 'start' }}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('jumpingRide.everyValue')}
      </Button>
      {isOpen && <PartForm {...props} spec={spec} onMove={stay} />}
    </>
  )
}

function stay(): void {
  // Enter takes the value over; the next one is chosen by Tab.
}

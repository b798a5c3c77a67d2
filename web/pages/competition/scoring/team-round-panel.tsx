import type { ResultList } from '#domain/results/result-list.ts'
import { teamRoundOrder } from '#domain/results/team-standings.ts'
import type { NextRound } from '#domain/scoring/discipline.ts'
import type { RoundNow } from '#web/components/scoring/round-now.ts'
import { useTeamValues } from '#web/components/teams/use-team-values.ts'
import type { Book } from '#web/offline/book.ts'
import { RoundPanel } from './round-panel.tsx'

interface TeamRoundPanelProps {
  book: Book
  /** As the server has it: what this device reckons knows no teams. */
  list: ResultList | undefined
  round: RoundNow
  proposed: NextRound | null | undefined
  onSaved: (rounds: Book['rounds']) => void
}

/** A later round of a team competition: the teams that go on start in reverse order of their standing. */
export function TeamRoundPanel({ book, list, round, proposed, onSaved }: TeamRoundPanelProps) {
  const values = useTeamValues(book)
  const isKnown = values !== undefined && list !== undefined
  // What is proposed without the formula or the teams would be called in the wrong order.
  if (!isKnown && !round.isCalled) return null
  const inOrder = (next: NextRound): NextRound => {
    const competitorIds = values && list ? teamRoundOrder(list, values, next) : null
    return competitorIds === null ? next : { ...next, competitorIds }
  }
  const shown = round.isCalled ? round : { ...round, ...inOrder(round) }
  const goOn = proposed && proposed.part === round.part ? inOrder(proposed) : proposed
  return <RoundPanel {...{ book, onSaved }} round={shown} proposed={isKnown ? goOn : undefined} />
}

import type { PlaceActName, PlaceActor, PlaceStatus } from './place-status.ts'
import { placeRules } from './place-status.ts'

/** One pair in one competition. */
export interface WantedPlace {
  competitionId: string
  personId: string
  /** null: named later. */
  horseId: string | null
  /** ISO 8601; by when the horse must be named. */
  horseDueAt?: string | null
}

/** Places that are given together, wait together, or are refused together; most have one. */
export interface Wish {
  places: readonly WantedPlace[]
  ifFull: 'wait' | 'refuse'
  /** 0 comes first in the waiting list; by the window in which it was asked for. */
  tier?: number
  /** Left out: nothing is missing. Otherwise it waits in no list until it is complete. */
  isComplete?: boolean
  /** What is confirmed by hand is confirmed: the office takes the money for it in the same act. */
  isDecided?: boolean
}

/** For a new entry, or for one that is there already. */
export type Ask = { act: 'ask'; wishes: readonly Wish[] } & (
  | { entryId: string }
  | { entryId?: null; accountId: string | null }
)

/**
 * What is done with a place. The office says a reason where it gives a place past others who wait; that is
 * written down.
 */
export type PlaceAct =
  | { act: Exclude<PlaceActName, 'complete' | 'move' | 'expire'>; placeId: string; reason?: string }
  | { act: 'complete'; placeId: string; ifFull?: Wish['ifFull'] }
  | { act: 'move'; placeId: string; competitionId: string }

/** What is done with a block; lowering its capacity below what is taken is allowed. */
export type BlockAct =
  | { act: 'limit'; blockId: string; capacity: number | null }
  | { act: 'assign'; blockId: string; competitionIds: readonly string[] }
  | { act: 'draw'; blockId: string; tickets: readonly string[] }

export type EntryAct = Ask | PlaceAct | BlockAct

/** A limit that a refusal names, and how many places it has left. */
export interface TellingLimit {
  blockId: string
  scope: 'show' | 'block' | 'competition'
  name: string
  /** null: no limit. */
  capacity: number | null
  left: number | null
  /** Its waiting list is not empty. */
  othersWait: boolean
}

/**
 * Why an act was not done. `full` and `others-wait` name every limit in the way · `list-full` and
 * `list-ended`: of the waiting list · `twice`: the pair has a place there · `not-from`: the status does not
 * allow it · `started`: what was ridden, marked or signed keeps its place and pair · `no-reason`: a place
 * past others needs one · `other-request`: the key was used for something else · `busy`: the database did not
 * get to it in time, the same request may be sent again.
 */
export interface PlaceRefusal {
  reason:
    | 'full'
    | 'others-wait'
    | 'list-full'
    | 'list-ended'
    | 'twice'
    | 'unknown'
    | 'not-from'
    | 'started'
    | 'not-allowed'
    | 'no-reason'
    | 'other-request'
    | 'busy'
  /** Which act of the request, from 0; null: the request as a whole. */
  act: number | null
  /** Which wish of it, from 0. */
  wish?: number
  status?: PlaceStatus
  limits?: readonly TellingLimit[]
}

/** What is refused before the database is asked: who may do what, and what needs a reason. */
export function refusalsBefore(acts: readonly EntryAct[], by: PlaceActor): PlaceRefusal[] {
  return acts.flatMap((act, index): PlaceRefusal[] => {
    if (!actorsOf(act).includes(by)) return [{ reason: 'not-allowed', act: index }]
    const isPastOthers = act.act === 'offer' && by === 'office'
    return isPastOthers && !act.reason ? [{ reason: 'no-reason', act: index }] : []
  })
}

function actorsOf(act: EntryAct): readonly PlaceActor[] {
  if (act.act === 'ask') return ['rider', 'office']
  return 'blockId' in act ? ['office'] : placeRules[act.act].by
}

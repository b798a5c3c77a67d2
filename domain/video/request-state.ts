/** What becomes of a request for judging or training by video. */
export const requestStates = [
  'draft',
  'submitted',
  'assigned',
  'in_judging',
  'delivered',
  'declined',
  'cancelled',
] as const

export type RequestState = (typeof requestStates)[number]

/** rider: the account that made the request; office: of the organization that offers judging. */
export type RequestSide = 'rider' | 'office' | 'judge'

export const requestActs = [
  'upload',
  'submit',
  'cancel',
  'assign',
  'decline',
  'mark',
  'sign',
] as const

export type RequestAct = (typeof requestActs)[number]

interface Rule {
  by: RequestSide
  from: readonly RequestState[]
  /** Null: the state stays. */
  to: RequestState | null
}

/** The first mark takes an assigned request into judging. */
export const requestRules: Readonly<Record<RequestAct, Rule>> = {
  upload: { by: 'rider', from: ['draft'], to: null },
  submit: { by: 'rider', from: ['draft'], to: 'submitted' },
  cancel: { by: 'rider', from: ['draft', 'submitted', 'assigned'], to: 'cancelled' },
  // Also from a judge who has begun and cannot end it.
  assign: { by: 'office', from: ['submitted', 'assigned', 'in_judging'], to: 'assigned' },
  decline: { by: 'office', from: ['submitted', 'assigned', 'in_judging'], to: 'declined' },
  mark: { by: 'judge', from: ['assigned', 'in_judging'], to: 'in_judging' },
  sign: { by: 'judge', from: ['in_judging'], to: 'delivered' },
}

/** What a reader who stands on these sides can do with the request now; a film must be there to submit. */
export function actsOn(
  { state, hasFilm }: { state: RequestState; hasFilm: boolean },
  sides: readonly RequestSide[],
): readonly RequestAct[] {
  return requestActs.filter((act) => {
    const { by, from } = requestRules[act]
    return sides.includes(by) && from.includes(state) && (act !== 'submit' || hasFilm)
  })
}

/** Whether a judge sees a request: from the moment it is assigned, and its result afterwards. */
export function isWithJudge(state: RequestState): boolean {
  return state === 'assigned' || state === 'in_judging' || state === 'delivered'
}

const oneDay = 24 * 60 * 60 * 1000

/** The latest day that a rider may choose for the result. */
export const latestDueDays = 180

/** The earliest moment at which a result can be due: so many days from now on; in epoch milliseconds. */
export function earliestDue(now: number, days: number): number {
  return now + days * oneDay
}

/** Whether a rider may want the result by then: no sooner than the offer is fast, and not for ever. */
export function isDueWithin(wantedBy: number, now: number, days: number): boolean {
  return wantedBy >= earliestDue(now, days) && wantedBy <= earliestDue(now, latestDueDays + 1)
}

/** When a result is due: when the rider wants it, and never sooner than the offer is fast after submitting. */
export function dueAt(submittedAt: number, days: number, wantedBy: number | null): number {
  return Math.max(earliestDue(submittedAt, days), wantedBy ?? 0)
}

/** The life of a place: one pair in one competition, asked for in an entry. */
export const placeStatuses = [
  'asked',
  'confirmed',
  'waiting',
  'offered',
  'refused',
  'withdrawn',
  'declined',
  'expired',
] as const

export type PlaceStatus = (typeof placeStatuses)[number]

/** Who acts: the rider or responsible person, the office of the show, or the server at a due time. */
export const placeActors = ['rider', 'office', 'system'] as const

export type PlaceActor = (typeof placeActors)[number]

/** What can be done with a place that exists. */
export const placeActs = [
  'complete',
  'confirm',
  'queue',
  'refuse',
  'reconsider',
  'offer',
  'accept',
  'decline',
  'expire',
  'withdraw',
  'reinstate',
  'move',
] as const

export type PlaceActName = (typeof placeActs)[number]

interface PlaceRule {
  /** From which status an act leads to which; `stays` keeps the status. */
  from: Partial<Record<PlaceStatus, PlaceStatus | 'stays' | 'decided'>>
  by: readonly PlaceActor[]
  /** Places of one ticket go together; otherwise the act concerns one place by itself. */
  of: 'ticket' | 'place'
}

/**
 * Every act, where it leads and who may do it. `decided`: confirmed, waiting or still asked, as the room
 * and the confirmation of its limits say. A rider who withdraws is out: only the office puts a place back, and
 * it takes a free place like anybody else, never the head of the waiting list.
 */
export const placeRules: Record<PlaceActName, PlaceRule> = {
  complete: { from: { asked: 'decided' }, by: ['rider', 'office'], of: 'ticket' },
  confirm: { from: { asked: 'confirmed', waiting: 'confirmed' }, by: ['office'], of: 'ticket' },
  queue: { from: { asked: 'waiting' }, by: ['office'], of: 'ticket' },
  refuse: { from: { asked: 'refused', waiting: 'refused' }, by: ['office'], of: 'ticket' },
  reconsider: { from: { refused: 'asked' }, by: ['office'], of: 'ticket' },
  offer: { from: { waiting: 'offered' }, by: ['office', 'system'], of: 'ticket' },
  accept: { from: { offered: 'confirmed' }, by: ['rider', 'office', 'system'], of: 'ticket' },
  decline: { from: { offered: 'declined' }, by: ['rider', 'office'], of: 'ticket' },
  expire: { from: { offered: 'expired', waiting: 'expired' }, by: ['system'], of: 'ticket' },
  withdraw: {
    from: { asked: 'withdrawn', waiting: 'withdrawn', confirmed: 'withdrawn' },
    by: ['rider', 'office'],
    of: 'place',
  },
  reinstate: {
    from: { withdrawn: 'confirmed', declined: 'confirmed', expired: 'confirmed' },
    by: ['office', 'system'],
    of: 'place',
  },
  move: { from: { asked: 'stays', confirmed: 'stays' }, by: ['rider', 'office'], of: 'place' },
}

export type PlaceStep =
  | { outcome: 'to'; status: PlaceStatus | 'decided' }
  | { outcome: 'refused'; reason: 'not-allowed' | 'not-from'; status: PlaceStatus }

/** Where an act leads from a status, or why it does not. */
export function placeStep(act: PlaceActName, from: PlaceStatus, by: PlaceActor): PlaceStep {
  const rule = placeRules[act]
  if (!rule.by.includes(by)) return { outcome: 'refused', reason: 'not-allowed', status: from }
  const to = rule.from[from]
  if (to === undefined) return { outcome: 'refused', reason: 'not-from', status: from }
  return { outcome: 'to', status: to === 'stays' ? from : to }
}

/** Whether the place counts as taken: an offer holds its place until it is accepted, declined or expired. */
export function holdsPlace(status: PlaceStatus): boolean {
  return status === 'confirmed' || status === 'offered'
}

/** Whether the place is asked for or given: the same pair may have one such place in a competition. */
export function isLivePlace(status: PlaceStatus): boolean {
  return holdsPlace(status) || status === 'asked' || status === 'waiting'
}

/** What the name of an entry is made of: E-0042. */
export function entryName(number: number): string {
  return `E-${String(number).padStart(4, '0')}`
}

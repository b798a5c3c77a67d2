/**
 * What open screens can follow; each has a version of its own. `competition:12` and `show:3` are a competition
 * and a show; `places:3` is how many places of the show are free, `inbox:3` its entries as its office sees them and
 * what is booked of its money, `entry:41` one entry; `stabling:3` its barns and who stays there; `comments:7` is a
 * list of comments or of notes, `notices:5` what that account is told. `server/live-rooms.ts` says who may follow each.
 */
export const topicKinds = [
  'competition',
  'show',
  'places',
  'inbox',
  'entry',
  'stabling',
  'comments',
  'notices',
] as const

export type TopicKind = (typeof topicKinds)[number]

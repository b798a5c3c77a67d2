import { entriesOn } from '#domain/access/permission.ts'
import {
  BOOK_MONEY,
  includedIn,
  PAY_BACK,
  type Privilege,
  SEE_MONEY,
  type Viewer,
} from '#server/accounts/viewer.ts'
import { forbidden, notFound, notSignedIn } from '#server/errors.ts'
import { maySeeShow, mayShow, type OwnedShow, showChain } from '#server/shows/shows.access.ts'

/** see: what is owed and paid · book: payments and charges · payBack: money that goes out, and bank accounts. */
export const moneyRights = ['see', 'book', 'payBack'] as const

export type MoneyRight = (typeof moneyRights)[number]

const privilegeOf: Readonly<Record<MoneyRight, Privilege>> = {
  see: SEE_MONEY,
  book: BOOK_MONEY,
  payBack: PAY_BACK,
}

/** A treasurer by a privilege on the show, its office by the permission that includes it. */
export function mayMoney(viewer: Viewer | null, show: OwnedShow, right: MoneyRight): boolean {
  const privilege = privilegeOf[right]
  const permission = includedIn[privilege]
  if (permission !== null && mayShow(viewer, show, permission)) return true
  const entries = entriesOn(viewer?.accessGrants ?? [], showChain(show), Date.now())
  return entries.some(({ privileges }) => privileges?.includes(privilege))
}

/** Refuses as "not found" what the viewer may not see, as "forbidden" what they may see but not do. */
export function requireMoney<Row extends OwnedShow>(
  viewer: Viewer | null,
  show: Row | undefined,
  right: MoneyRight,
): Row {
  if (!viewer) throw notSignedIn()
  if (!show || !maySeeShow(viewer, show)) throw notFound()
  if (!mayMoney(viewer, show, right)) throw forbidden()
  return show
}

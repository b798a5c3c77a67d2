import { fullMask, permission } from '#domain/access/permission.ts'
import {
  ADMINISTER,
  BOOK_MONEY,
  CALL_STARTERS,
  CHECK_IN,
  KEEP_TIME,
  MANAGE_ACCESS,
  PAY_BACK,
  type Privilege,
  SEE_MONEY,
} from './viewer.ts'

export interface BuiltInRole {
  /** Held everywhere by the accounts that have the role; on one object by those who are granted it there. */
  privileges: readonly Privilege[]
  /** The bits that the role gives on an object it is granted on. */
  mask: number
}

const { READ, WRITE, CREATE } = permission

/**
 * The roles of the program itself. A judge marks by an entry on the judge position, which a link
 * makes: WRITE on a show is the office's.
 */
export const roles: Readonly<Record<string, BuiltInRole>> = {
  administrator: { privileges: [ADMINISTER], mask: fullMask },
  organizer: { privileges: [MANAGE_ACCESS], mask: fullMask },
  show_office: { privileges: [], mask: READ | WRITE | CREATE },
  judge: { privileges: [], mask: READ },
  timekeeper: { privileges: [KEEP_TIME, CALL_STARTERS], mask: READ },
  gate_steward: { privileges: [CALL_STARTERS], mask: READ },
  treasurer: { privileges: [SEE_MONEY, BOOK_MONEY, PAY_BACK], mask: READ },
  speaker: { privileges: [], mask: READ },
  veterinarian: { privileges: [CHECK_IN], mask: READ },
  rider: { privileges: [], mask: READ },
}

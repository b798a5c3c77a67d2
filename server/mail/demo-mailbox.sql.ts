import { type Kysely, type Selectable, sql } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import type { OutgoingLetter } from './mail.ts'

/** Keeps letters instead of sending them, the newest two hundred. */
export function demoDelivery(
  kysely: Kysely<DB>,
): (letter: Pick<OutgoingLetter, 'to' | 'subject' | 'text'>) => Promise<void> {
  return async ({ to, subject, text }) => {
    await kysely.insertInto('demoMail').values({ recipient: to, subject, body: text }).execute()
    await sql`delete from demo_mail where id <= (select max(id) - 200 from demo_mail)`.execute(
      kysely,
    )
  }
}

export type DemoLetter = Omit<Selectable<DB['demoMail']>, 'id'> & { id: string }

/** Newest first. */
export async function loadDemoLetters(kysely: Kysely<DB>): Promise<DemoLetter[]> {
  return await kysely.selectFrom('demoMail').selectAll().orderBy('id', 'desc').limit(200).execute()
}

import { z } from 'zod'
import { missingAccounts, usesOf } from '#domain/money/bookkeeping/accounts.ts'
import type { BookkeepingInput, JournalInput } from '#exports/bookkeeping-input.ts'
import { accountWords } from '#locales/account-words.ts'
import { translator } from '#locales/messages.ts'
import type { LoadedSubject, Subject } from '#server/downloads/subject.ts'
import { badInput, notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { type OfShow, ofShow } from '#server/shows/of-show.ts'
import { loadShowHead } from '#server/shows/show-head.sql.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { loadBookkeeping, loadOrganizationName } from './bookkeeping.sql.ts'
import { yearOf } from './bookkeeping.ts'
import { loadJournal } from './journal.sql.ts'
import { mayMoney } from './money.access.ts'

/** The ledger, for who may see amounts; the page of the treasurer asks for it. */
export const journalSubject = {
  asked: ofShow,
  async load(context, asked) {
    const { input } = await loadLedger(context, asked.show)
    return { name: { show: input.show.name }, input }
  },
} as const satisfies Subject<JournalInput, OfShow>

const ofYear = ofShow.extend({
  year: z.coerce.number().int().min(1900).max(2999).optional(),
})

type OfYear = z.output<typeof ofYear>

/** The same for a bookkeeping program: of one year, with an account for everything. */
export const bookkeepingSubject = {
  asked: ofYear,
  load: loadBooks,
} as const satisfies Subject<BookkeepingInput, OfYear>

/** DATEV knows whose books they are by the numbers of a tax adviser. */
export const datevSubject = {
  asked: ofYear,
  async load(context, asked) {
    const loaded = await loadBooks(context, asked)
    const { adviser, client } = loaded.input
    if (adviser === null || client === null)
      throw badInput({ messageId: 'money.problem.notForDatev' })
    return loaded
  },
} as const satisfies Subject<BookkeepingInput, OfYear>

async function loadBooks(
  context: Context,
  asked: OfYear,
): Promise<LoadedSubject<BookkeepingInput>> {
  const { input, show, settings } = await loadLedger(context, asked.show)
  const { yearStart, adviser, client, organizationNumber } = settings
  const last =
    input.lines
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? input.show.firstDay
  const year = asked.year ?? yearOf(last, yearStart)
  const lines = input.lines.filter(({ day }) => yearOf(day, yearStart) === year)
  refuseOtherCurrencies(lines, show.currency)
  const uses = usesOf(lines)
  refuseMissing(context, missingAccounts(uses, input.accounts))
  return {
    name: { show: input.show.name },
    input: {
      ...{ ...input, lines, uses, adviser, client, currency: show.currency },
      yearBegins: `${year}-${String(yearStart).padStart(2, '0')}-01`,
      organization: {
        name: await loadOrganizationName(context.database.kysely, show.organizationId),
        number: organizationNumber,
      },
    },
  }
}

/** Who may not see amounts is told nothing of the show. */
async function loadLedger({ viewer, database }: Context, showId: string) {
  const { kysely } = database
  const show = await loadShow(kysely, showId)
  if (!show || !mayMoney(viewer, show, 'see')) throw notFound()
  const settings = await loadBookkeeping(kysely, show.organizationId)
  const accounts = new Map(settings.accounts.map(({ key, account }) => [key, account]))
  const input: JournalInput = {
    show: await loadShowHead(kysely, show.id),
    madeAt: new Date().toISOString(),
    lines: await loadJournal(kysely, show.id),
    accounts,
  }
  return { input, show, settings }
}

function refuseOtherCurrencies(lines: JournalInput['lines'], currency: string): void {
  const other = lines.find((line) => line.currency !== currency)
  if (other === undefined) return
  throw badInput({
    messageId: 'money.problem.otherCurrency',
    values: { other: other.currency, currency },
  })
}

function refuseMissing(context: Context, missing: ReturnType<typeof missingAccounts>): void {
  if (missing.length === 0) return
  const t = translator(context.locale)
  const names = missing.map((use) => accountWords(use, t)).join(', ')
  throw badInput({ messageId: 'money.problem.noAccounts', values: { names } })
}

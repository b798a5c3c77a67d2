import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { balanceOf } from '#domain/money/ledger/balance.ts'
import { formsOf } from '#domain/money/references/schemes.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { UserError } from '#server/errors.ts'
import {
  bookBankTransaction,
  ignoreBankTransaction,
  importBankFile,
  listTransactions,
} from './bank.ts'
import { loadLines, loadTotals } from './ledger.sql.ts'
import { loadReferences } from './payers.sql.ts'
import { reverseMovement } from './payments.ts'
import { type Entered, type MoneyStage, openMoneyStage } from './testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

interface Paid {
  amount: string
  reference?: string
  text?: string
  name?: string
}

const paid = ({ amount, reference, text = '', name = 'Ida Rider' }: Paid) => `<Ntry>
  <Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2026-05-02</Dt></BookgDt><NtryDtls><TxDtls>
  <RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>
  <RmtInf>${reference ? `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>` : ''}
  <Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`

const statement = (id: string, payments: readonly Paid[]) =>
  `<Document><BkToCstmrStmt><Stmt><Id>${id}</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id>
  <Ccy>EUR</Ccy></Acct>${payments.map(paid).join('')}</Stmt></BkToCstmrStmt></Document>`

const packed = (source: string) => gzipSync(source).toString('base64')

function send({ office, showId }: MoneyStage, source: string, isPreview = false) {
  const file = { name: 'may.xml', content: packed(source), key: randomUUID() }
  return importBankFile(office, { showId, isPreview, ...file })
}

async function referenceOf({ entryId }: Entered): Promise<string> {
  const number = (await loadReferences(database.kysely, [entryId])).get(entryId) ?? ''
  return formsOf(number).get('rf') ?? ''
}

async function balance({ payerId }: Entered): Promise<number> {
  const totals = (await loadTotals(database.kysely, 'payer', [payerId])).get(payerId)?.[0]
  return totals ? balanceOf(totals.totals) : 0
}

describe('a bank file', () => {
  test('books what its reference names, once, and tells the rest', async () => {
    const stage = await openMoneyStage(database)
    const [one, two] = [await stage.enter(), await stage.enter()]
    const source = statement('1', [
      { amount: '30.00', reference: await referenceOf(one) },
      { amount: '12.00', text: 'for E-0002' },
      { amount: '99.00', text: 'hay', name: 'Farmer' },
    ])
    const preview = await send(stage, source, true)
    expect(preview.rows.map(({ match }) => match.verdict)).toEqual(['book', 'propose', 'none'])
    expect(await balance(one)).toBe(3000)
    await send(stage, source)
    await send(stage, source)
    expect([await balance(one), await balance(two)]).toEqual([0, 3000])
    const open = (await listTransactions(stage.office, stage.showId)).filter(
      ({ state }) => state === 'open',
    )
    expect(open.map(({ match }) => match?.verdict)).toEqual(['propose', 'none'])
    const [proposed, unknown] = open
    const booking = { showId: stage.showId, id: proposed?.id ?? '', payerId: null }
    await bookBankTransaction(stage.office, { ...booking, key: randomUUID() })
    expect(await balance(two)).toBe(1800)
    const again = bookBankTransaction(stage.office, { ...booking, key: randomUUID() })
    await expect(again).rejects.toThrow(UserError)
    const aside = { showId: stage.showId, id: unknown?.id ?? '' }
    await ignoreBankTransaction(stage.office, { ...aside, key: randomUUID(), reason: 'Hay' })
    await ignoreBankTransaction(stage.office, { ...aside, key: randomUUID(), reason: null })
    const chosen = { ...aside, key: randomUUID(), payerId: two.payerId }
    await bookBankTransaction(stage.office, chosen)
    expect(await balance(two)).toBe(-8100)
  })

  test('a payment that is taken back waits again', async () => {
    const stage = await openMoneyStage(database)
    const one = await stage.enter()
    await send(stage, statement('1', [{ amount: '30.00', reference: await referenceOf(one) }]))
    const [, , line] = await loadLines(database.kysely, { payerIds: [one.payerId] })
    if (!line || !('movement' in line)) throw new Error('no payment')
    const back = { movementId: line.movement, key: randomUUID(), reason: 'Returned' }
    await reverseMovement(stage.office, back)
    expect(await balance(one)).toBe(3000)
    const rows = await listTransactions(stage.office, stage.showId)
    expect(rows.map(({ state, match }) => [state, match?.verdict])).toEqual([['open', 'book']])
  })

  test.each([
    ['no gzip', 'hello'],
    ['no statement', packed('<a/>')],
    ['a zip that is none', packed('PK\u0003\u0004')],
  ])('%s is refused', async (_, content) => {
    const { office, showId } = await openMoneyStage(database)
    const file = { showId, name: 'x', content, isPreview: true, key: randomUUID() }
    await expect(importBankFile(office, file)).rejects.toThrow(UserError)
  })
})

test('files in any order, again and in part book each transaction once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(2), { minLength: 1, maxLength: 5 }),
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      async (repeated, order) => {
        const stage = await openMoneyStage(database)
        const people = [await stage.enter(), await stage.enter()]
        const references = await Promise.all(people.map(referenceOf))
        const [a = '', b = ''] = references
        const files = [
          [{ amount: '10.00', reference: a }],
          [
            { amount: '10.00', reference: a, text: 'again' },
            { amount: '5.00', reference: b },
            { amount: '5.00', reference: b },
          ],
          [{ amount: '7.00', reference: b }],
        ].map((payments, at) => statement(String(at), payments))
        for (const at of [...repeated, ...order]) await send(stage, files[at] ?? '')
        expect(await Promise.all(people.map(balance))).toEqual([1000, 1300])
      },
    ),
    { numRuns: 5 },
  )
}, 120_000)

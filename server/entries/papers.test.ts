import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { openFiles } from '#server/files/open-files.ts'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'
import { loadEntered } from './entered.sql.ts'
import { saveEntryRule } from './entry-system.ts'
import { paperFile } from './paper-file.ts'
import { listPaperQueue, reviewPaper, savePaper } from './papers.ts'
import { costsOf, findEntry } from './read-entry.ts'
import { submitEntry } from './submitting.ts'
import { openRider, openShow, refusal, sending } from './testing/entered-show.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const passport = {
  ...{ id: 'passport', text: 'Passport', of: 'horse', kind: 'passport', dueDays: null },
  files: { types: ['pdf'], mostBytes: 1_000_000, mostFiles: 1 },
  validity: { kind: 'expiry', until: 'lastDay' },
  ifMissing: { fee: null, late: false, noStart: true },
}

async function openEntered() {
  const { showId, competitionId, office } = await openShow(database)
  const place = { showId, list: 'documents', id: 'passport' } as const
  await saveEntryRule(office, place, { input: passport, opened: null })
  const { rider, horse, formFor } = await openRider(database)
  const sent = { ...sending, showId, key: randomUUID(), form: formFor(competitionId) }
  const entered = await submitEntry(rider, sent)
  if (entered.outcome !== 'entered') throw new Error('refused')
  const { entryId } = entered
  const paper = { kind: 'document', requirement: 'passport', of: 'horse', subjectId: horse }
  const papers = async () => {
    const entry = await findEntry(rider, entryId)
    return (await costsOf(rider, entry))?.papers ?? []
  }
  return { showId, office, rider, entryId, paper, papers }
}

const send = async (
  { rider, papers }: Pick<Awaited<ReturnType<typeof openEntered>>, 'rider' | 'papers'>,
  mediaType: string,
) => {
  const id = (await papers())[0]?.row?.id ?? ''
  await paperFile.requireToChange(rider, id)
  await paperFile.change(rider, id, async (transaction) => {
    const file = await transaction
      .insertInto('file')
      .values({
        ...{ key: randomUUID(), purpose: 'entry-paper', subjectId: id, name: 'a.pdf', size: 10 },
        ...{ mediaType, sha256: Buffer.alloc(32) },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return { before: [], after: [file] }
  })
  return id
}

test('a paper is asked for, handed in, seen by the office and decided about', async () => {
  const stage = await openEntered()
  const { showId, office, rider, entryId, paper, papers } = stage
  const state = async () => (await papers()).map(({ outcome }) => outcome.outcome.state)
  expect(await state()).toEqual(['missing'])
  await savePaper(rider, entryId, { paper, input: { expiresOn: '2999-01-01', doses: [] } })
  await send(stage, 'application/pdf')
  expect(await state()).toEqual(['uploaded'])
  const [queued, ...more] = await listPaperQueue(office, showId)
  expect(more).toEqual([])
  expect(queued?.queued).toMatchObject({ subject: 'Blíða', files: [{ name: 'a.pdf' }] })
  const refused = { review: 'refused', reason: 'Page 2 is missing' }
  expect(await reviewPaper(office, entryId, { paper, input: refused })).toEqual([])
  expect((await papers())[0]?.outcome.outcome).toMatchObject({
    ...{ state: 'refused', why: [{ kind: 'refusedByOffice', reason: 'Page 2 is missing' }] },
  })
  // Sent again it waits for the office again.
  await savePaper(rider, entryId, { paper, input: { expiresOn: '2999-01-01', doses: [] } })
  expect(await state()).toEqual(['uploaded'])
  const without = { review: 'refused', reason: '' }
  expect(await refusal(reviewPaper(office, entryId, { paper, input: without }))).toEqual([
    'forms.required',
  ])
})

test('files of another kind, of nobody asked for, and of others are refused', async () => {
  const stage = await openEntered()
  const { showId, rider, entryId, paper, papers } = stage
  const empty = { doses: [] }
  const other = { ...paper, requirement: 'insurance' }
  expect(await refusal(savePaper(rider, entryId, { paper: other, input: empty }))).toEqual([
    'forms.invalid',
  ])
  await savePaper(rider, entryId, { paper, input: empty })
  expect(await refusal(send(stage, 'image/png'))).toEqual(['files.kind'])
  const { rider: foreign } = await openRider(database)
  const id = (await papers())[0]?.row?.id ?? ''
  for (const doing of [
    () => paperFile.requireToRead(foreign, id),
    () => paperFile.requireToChange(foreign, id),
    () => savePaper(foreign, entryId, { paper, input: empty }),
    () => listPaperQueue(foreign, showId),
    () => listPaperQueue(rider, showId),
    () => reviewPaper(rider, entryId, { paper, input: { review: 'verified', reason: '' } }),
  ]) {
    expect(await refusal(doing())).toEqual(['errors.notFound'])
  }
})

test('a file whose answer never arrived is sent again and is there once', async () => {
  const stage = await openEntered()
  const { rider, entryId, paper, papers } = stage
  await savePaper(rider, entryId, { paper, input: { doses: [] } })
  const id = (await papers())[0]?.row?.id ?? ''
  const dataDir = throwawayFolder('papers')
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const files = await openFiles({ dataDir, fileStore: null })
  const pdf = (name: string, text: string) => {
    const body = Readable.from([Buffer.from(`%PDF-1.7\n${text}`)])
    return { purpose: 'entry-paper', subjectId: id, name, body }
  }
  const sent = await Promise.all([
    files.receive(rider, pdf('a.pdf', 'one')),
    files.receive(rider, pdf('a.pdf', 'one')),
  ])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect((await papers())[0]?.row?.files).toHaveLength(1)
  const [first] = sent
  const { bytes } = await files.open(rider, first.key)
  expect(String(Buffer.concat(await bytes.toArray()))).toContain('one')
  // Another content under the same name is another file, and one is all that is taken.
  expect(await refusal(files.receive(rider, pdf('a.pdf', 'two')))).toEqual(['papers.mostFiles'])
})

test('a veterinarian reviews papers of horses, and no others', async () => {
  const stage = await openEntered()
  const { showId, office, rider, entryId, paper } = stage
  const licence = { ...passport, id: 'licence', text: 'Licence', of: 'rider' }
  const place = { showId, list: 'documents', id: 'licence' } as const
  await saveEntryRule(office, place, { input: licence, opened: null })
  const entered = await findEntry(rider, entryId)
  const [entry] = await loadEntered(database.kysely, [entered.id])
  const riderId = entry?.form.riders[0]?.id ?? ''
  const ofRider = { ...paper, requirement: 'licence', of: 'rider', subjectId: riderId }
  for (const each of [paper, ofRider]) {
    await savePaper(rider, entryId, {
      ...{ paper: each, input: { expiresOn: '2999-01-01', doses: [] } },
    })
  }
  expect(await listPaperQueue(office, showId)).toHaveLength(2)
  if (!office.viewer) throw new Error('nobody is signed in')
  const grant = { className: 'Show', objectIdIdentity: showId, mask: 1, privileges: ['check_in'] }
  const veterinarian = {
    ...office,
    viewer: { ...office.viewer, privileges: new Set<string>(), accessGrants: [grant] },
  } as typeof office
  expect(await listPaperQueue(veterinarian, showId)).toMatchObject([
    { queued: { requirement: 'passport' } },
  ])
  const input = { review: 'verified', reason: '' }
  expect(await refusal(reviewPaper(veterinarian, entryId, { paper: ofRider, input }))).toEqual([
    'errors.notFound',
  ])
  expect(await reviewPaper(veterinarian, entryId, { paper, input })).toEqual([])
  expect(await refusal(findEntry(veterinarian, entryId))).toEqual(['errors.notFound'])
})

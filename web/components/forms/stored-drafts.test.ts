import { beforeEach, expect, test, vi } from 'vitest'

const values = {
  name: 'Steward',
  fee: 4550 as number | null,
  days: ['2026-05-14'],
  site: null as string | null,
}

/** As in a tab that was just opened, with somebody signed in. */
async function openTab(storage: Storage, accountId = '7') {
  vi.resetModules()
  const session = { jwt: 'a', refreshToken: 'b', account: { id: accountId, accountACLs: [] } }
  const local = memory()
  local.setItem('user-auth', JSON.stringify(session))
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', local)
  const drafts = await import('./stored-drafts.ts')
  const { forgetDraftsAtSignOut } = await import('./forgotten-drafts.ts')
  const { clearSession } = await import('#web/session/stored-session.ts')
  forgetDraftsAtSignOut()
  return { ...drafts, signOut: clearSession }
}

let tab: Storage
beforeEach(() => {
  vi.unstubAllGlobals()
  tab = memory()
})

const draftOf = (typed: object, at = 1) => ({ at, opened: values, typed: { ...values, ...typed } })

test('what was typed is there again when the page is loaded again, for the same account and form', async () => {
  const before = await openTab(tab)
  before.storeDraft('role:1', draftOf({ name: 'Ring steward' }))
  const after = await openTab(tab)
  expect(after.readDraft('role:1', values)?.typed.name).toBe('Ring steward')
  expect(after.readDraft('role:2', values)).toBeUndefined()
  expect((await openTab(tab, '8')).readDraft('role:1', values)).toBeUndefined()
})

test('it is gone when it is saved or discarded, and at sign-out', async () => {
  const { storeDraft, readDraft, signOut } = await openTab(tab)
  storeDraft('role:1', draftOf({ name: 'A' }))
  storeDraft('role:1', null)
  expect(readDraft('role:1', values)).toBeUndefined()
  storeDraft('role:1', draftOf({ name: 'A' }))
  tab.setItem('of something else', 'stays')
  signOut()
  expect(Object.keys(tab)).toEqual(['of something else'])
})

test('a number that could not be read stands as it was opened', async () => {
  const { storeDraft, readDraft } = await openTab(tab)
  storeDraft('role:1', draftOf({ fee: Number.NaN, name: 'A' }))
  expect(readDraft('role:1', values)?.typed).toEqual({ ...values, name: 'A' })
  storeDraft('role:1', draftOf({ fee: Number.NaN }))
  expect(readDraft('role:1', values)).toBeUndefined()
})

test.each([
  ['no text of ours', '{'],
  ['nothing', 'null'],
  ['another field', JSON.stringify(draftOf({ colour: 'red' }))],
  ['a field of another kind', JSON.stringify(draftOf({ days: 'Thursday' }))],
  ['no moment', JSON.stringify({ ...draftOf({ name: 'A' }), at: undefined })],
])('%s is no draft', async (_, text) => {
  const { storeDraft, readDraft } = await openTab(tab)
  storeDraft('role:1', draftOf({ name: 'A' }))
  const [key = ''] = Object.keys(tab)
  tab.setItem(key, text)
  expect(readDraft('role:1', values)).toBeUndefined()
})

test('no more than twenty are kept, the newest, and none that is too long', async () => {
  const { storeDraft, readDraft } = await openTab(tab)
  for (let at = 1; at <= 25; at += 1) storeDraft(`role:${at}`, draftOf({ name: `${at}` }, at))
  expect(Object.keys(tab)).toHaveLength(20)
  expect(readDraft('role:5', values)).toBeUndefined()
  expect(readDraft('role:6', values)?.at).toBe(6)
  storeDraft('role:25', draftOf({ name: 'x'.repeat(100_001) }, 26))
  expect(readDraft('role:25', values)).toBeUndefined()
})

test('where a browser stores nothing a form works without', async () => {
  const full = {
    ...memory(),
    setItem: () => {
      throw new DOMException('full')
    },
  }
  const { storeDraft, readDraft } = await openTab(full)
  storeDraft('role:1', draftOf({ name: 'A' }))
  expect(readDraft('role:1', values)).toBeUndefined()
})

/** Its keys are its own properties, as those of a browser's are. */
function memory(): Storage {
  const methods = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, text: string) => {
      store[key] = text
    },
    removeItem: (key: string) => {
      delete store[key]
    },
  }
  const store: Record<string, string> = Object.create(methods)
  return store as unknown as Storage
}

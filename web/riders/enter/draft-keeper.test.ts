import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDraftKeeper, type DraftKeeperOptions, type KeptDraft } from './draft-keeper.ts'
import { emptyEntryForm, withRider } from './form.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const draft = (riders: readonly string[], version: number): KeptDraft => ({
  form: riders.reduce(withRider, emptyEntryForm),
  changedAt: '2026-11-27T10:00:00.000Z',
  version,
  formVersion: null,
})

function start(save: DraftKeeperOptions['save']) {
  const kept: unknown[] = []
  const keeper = createDraftKeeper({
    opened: { form: emptyEntryForm, version: null, formVersion: null, savedAt: null },
    save,
    keepHere: (unsaved) => kept.push(unsaved),
    quiet: 800,
    retry: 5000,
  })
  return { keeper, kept }
}

test('several changes are sent as one, with the version that came back the next time', async () => {
  const sent: [number, number | null][] = []
  const { keeper, kept } = start(async (form, version) => {
    sent.push([form.riders.length, version])
    return { outcome: 'saved', draft: { ...draft([], sent.length), form } }
  })
  keeper.change((form) => withRider(form, '1'))
  keeper.change((form) => withRider(form, '2'))
  await vi.advanceTimersByTimeAsync(800)
  keeper.change((form) => withRider(form, '3'))
  await vi.advanceTimersByTimeAsync(800)
  expect(sent).toEqual([
    [2, null],
    [3, 1],
  ])
  expect(keeper.state().saving).toBe('saved')
  expect(kept.at(-1)).toBe(null)
})

test('what another tab saved is offered, and nothing is sent until somebody chose', async () => {
  const sent: (number | null)[] = []
  const theirs = draft(['8'], 7)
  const { keeper } = start(async (form, version) => {
    sent.push(version)
    if (version === null) return { outcome: 'newer', draft: theirs }
    return { outcome: 'saved', draft: { ...draft([], 8), form } }
  })
  keeper.change((form) => withRider(form, '1'))
  await vi.advanceTimersByTimeAsync(20_000)
  keeper.change((form) => withRider(form, '2'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).toEqual([null])
  expect(keeper.state().newer).toBe(theirs)
  keeper.keepMine()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([null, 7])
  expect(keeper.state().form.riders.map(({ id }) => id)).toEqual(['1', '2'])
})

test('the draft of the other tab can be taken instead', async () => {
  const theirs = draft(['8'], 7)
  const { keeper } = start(async () => ({ outcome: 'newer', draft: theirs }))
  keeper.change((form) => withRider(form, '1'))
  await vi.advanceTimersByTimeAsync(800)
  keeper.takeNewer()
  expect(keeper.state()).toMatchObject({ form: theirs.form, version: 7, saving: 'saved' })
})

test('what could not be sent stays on the device and is sent again', async () => {
  let isDown = true
  const { keeper, kept } = start(async (form) => {
    if (isDown) throw new TypeError('Failed to fetch')
    return { outcome: 'saved', draft: { ...draft([], 1), form } }
  })
  keeper.change((form) => withRider(form, '1'))
  await vi.advanceTimersByTimeAsync(800)
  expect(keeper.state().saving).toBe('failed')
  expect(kept.at(-1)).toMatchObject({ version: null })
  isDown = false
  await vi.advanceTimersByTimeAsync(5000)
  expect(keeper.state().saving).toBe('saved')
})

test('after the end nothing is kept, and a late answer changes nothing', async () => {
  const { keeper, kept } = start(async (form) => ({
    outcome: 'saved',
    draft: { ...draft([], 1), form },
  }))
  keeper.change((form) => withRider(form, '1'))
  const sending = keeper.flush()
  keeper.end()
  await sending
  expect(keeper.state().version).toBe(null)
  expect(kept.at(-1)).toBe(null)
})

test('a draft says which stored entry it goes on from, also where only that became another', async () => {
  const sent: (string | null)[] = []
  const { keeper, kept } = start(async (form, version, formVersion) => {
    sent.push(formVersion)
    return { outcome: 'saved', draft: { ...draft([], (version ?? 0) + 1), form, formVersion } }
  })
  keeper.goOnFrom('before', (form) => withRider(form, '1'))
  await vi.advanceTimersByTimeAsync(800)
  keeper.goOnFrom('after', (form) => form)
  expect(kept.at(-1)).toMatchObject({ formVersion: 'after' })
  keeper.change((form) => withRider(form, '2'))
  await vi.advanceTimersByTimeAsync(800)
  expect(sent).toEqual(['before', 'after'])
  expect(keeper.state()).toMatchObject({ saving: 'saved', formVersion: 'after' })
})

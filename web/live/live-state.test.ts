import { expect, test } from 'vitest'
import { showLiveState, whenLive } from './live-state.ts'

test('the stream that comes to life is told, also again after a loss, and no change while it lives', () => {
  let told = 0
  const stop = whenLive(() => {
    told += 1
  })
  showLiveState({ connection: 'reconnecting' })
  expect(told).toBe(0)
  showLiveState({ connection: 'live' })
  showLiveState({ unsentWrites: 3 })
  expect(told).toBe(1)
  showLiveState({ connection: 'offline' })
  showLiveState({ connection: 'live' })
  expect(told).toBe(2)
  stop()
  showLiveState({ connection: null })
  showLiveState({ connection: 'live' })
  expect(told).toBe(2)
})

test('whoever begins to listen while it lives hears of the next time', () => {
  showLiveState({ connection: 'live' })
  let told = 0
  const stop = whenLive(() => {
    told += 1
  })
  showLiveState({ unsentWrites: 1 })
  expect(told).toBe(0)
  stop()
  showLiveState({ connection: null, unsentWrites: 0 })
})

import { expect, test } from 'vitest'
import { makeAttempts, patienceMs } from './attempts.ts'
import {
  type Asking,
  beginAttempt,
  letterLimits,
  passkeyLimits,
  secondFactorLimits,
  signInLimits,
  unknownTokenLimits,
} from './limits.ts'

const email = 'ann@example.org'
const hour = 60 * 60 * 1000

/** Time passes only here; what waits is answered at once and told in `waited`. */
function openWorld() {
  let time = 0
  let waited = 0
  const attempts = makeAttempts({
    now: () => time,
    wait: async (ms) => {
      waited = ms
    },
  })
  /** Whether it was answered, and after how long or when to come again. */
  const ask = async (
    ip: string,
    limitsFor: (asking: Asking) => ReturnType<typeof passkeyLimits>,
  ) => {
    waited = 0
    const asking = { request: { ip }, gate: { attempts } }
    const limits = limitsFor(asking)
    const answered = await beginAttempt(asking, limits).then(
      () => true,
      () => false,
    )
    return { answered, waited, succeed: () => attempts.succeed(limits) }
  }
  const signIn = (ip: string, who = email, device: string | null = null) =>
    ask(ip, (asking) => signInLimits(asking, { email: who, device }))
  return { ask, signIn, pass: (ms: number) => (time += ms) }
}

/** Tries again every second, as somebody would who reads how long to wait. */
async function secondsToSignIn(
  world: ReturnType<typeof openWorld>,
  ...who: Parameters<ReturnType<typeof openWorld>['signIn']>
): Promise<number> {
  for (let seconds = 0; seconds < 3600; seconds += 1) {
    const { answered, waited, succeed } = await world.signIn(...who)
    if (answered) succeed()
    if (answered) return seconds + waited / 1000
    world.pass(1000)
  }
  return Number.POSITIVE_INFINITY
}

const ground = '203.0.113.7'
const manyNetworks = (count: number) =>
  Array.from({ length: count }, (_, n) => `198.51.${Math.floor(n / 250)}.${n % 250}`)

test('wrong sign-ins on the network of a show keep its other accounts waiting for seconds, and known devices not at all', async () => {
  const world = openWorld()
  for (let n = 0; n < 500; n += 1) await world.signIn(ground, `guessed${n % 100}@example.org`)
  expect(await world.signIn(ground, email, 'tablet')).toMatchObject({ answered: true, waited: 0 })
  expect(await secondsToSignIn(world, ground)).toBeLessThanOrEqual(10)
  expect(await secondsToSignIn(world, '203.0.113.8')).toBe(0)
})

test('an account that many networks guess at lets its owner in: a known device at once, a new one within seconds', async () => {
  const world = openWorld()
  const attackers = manyNetworks(200)
  for (let minute = 0; minute < 60; minute += 1) {
    for (const ip of attackers) await world.signIn(ip)
    world.pass(60_000)
  }
  for (const ip of attackers) await world.signIn(ip)
  expect(await world.signIn('203.0.113.9', email, 'laptop')).toMatchObject({
    answered: true,
    waited: 0,
  })
  expect(await secondsToSignIn(world, '203.0.113.9')).toBeLessThanOrEqual(patienceMs / 1000)
})

test('sixty wrong sign-ins from six networks of one site are those of one party', async () => {
  const world = openWorld()
  for (let n = 0; n < 60; n += 1) await world.signIn(`2001:db8:7:${n % 6}::1`)
  expect(await secondsToSignIn(world, '2001:db8:9::1')).toBe(0)
  expect((await world.signIn('2001:db8:7:77::1')).answered).toBe(false)
})

/** Guesses that are answered in an hour, of a party that tries every few seconds from all of these. */
async function guessesInAnHour(
  ips: readonly string[],
  limitsFor: (asking: Asking) => ReturnType<typeof passkeyLimits>,
): Promise<number> {
  const world = openWorld()
  let guesses = 0
  const everyMs = ips.length > 50 ? 5000 : 1000
  for (let time = 0; time < hour; time += everyMs) {
    for (const ip of ips) if ((await world.ask(ip, limitsFor)).answered) guesses += 1
    world.pass(everyMs)
  }
  return guesses
}

const password = (asking: Asking) => signInLimits(asking, { email, device: null })
const code = (asking: Asking) => secondFactorLimits(asking, { accountId: '1', device: null })
const sixtyFours = Array.from({ length: 10 }, (_, n) => `2001:db8:7:${n}::1`)
let sprayed = 0
const spray = (asking: Asking) => {
  sprayed += 1
  return signInLimits(asking, { email: `${sprayed}@example.org`, device: null })
}

test.each<[string, readonly string[], typeof password, number]>([
  ['passwords of one account from one network', [ground], password, 72],
  ['the same from ten networks of one site', sixtyFours, password, 77],
  ['the same from a hundred networks', manyNetworks(100), password, 87 + 300],
  ['passwords of one account by a known device', [ground], knownDevice, 77],
  ['codes of one account from one network', [ground], code, 42],
  ['codes of one account from a hundred networks', manyNetworks(100), code, 47 + 77],
  ['passwords of all accounts from one network', [ground], spray, 787],
  ['letters to one address', manyNetworks(10), (asking) => letterLimits(asking, email), 22],
  ['unknown codes from one network', [ground], unknownTokenLimits, 827],
])('%s', async (_, ips, limitsFor, most) => {
  const guesses = await guessesInAnHour(ips, limitsFor)
  expect(guesses).toBeLessThanOrEqual(most)
  expect(guesses).toBeGreaterThan(most / 2)
})

function knownDevice(asking: Asking) {
  return signInLimits(asking, { email, device: 'tablet' })
}

test('wrong passwords of others keep no passkey, letter or code of ringside out', async () => {
  const world = openWorld()
  for (let n = 0; n < 500; n += 1) await world.signIn(ground, `guessed${n}@example.org`)
  for (const limitsFor of [passkeyLimits, unknownTokenLimits]) {
    expect(await world.ask(ground, limitsFor)).toMatchObject({ answered: true, waited: 0 })
  }
})

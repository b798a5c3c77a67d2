import { expect, test } from 'vitest'
import { locales, translator } from './messages.ts'
import { statusSaid } from './status-said.ts'

test('a withdrawn pair is said with the class of its reason', () => {
  const t = translator('en')
  const said = (statusReason: string | null) =>
    statusSaid({ status: 'withdrawn', statusReason }, 'jumping', t)
  expect(said('horse_unfit')).toBe('withdrawn (horse unfit)')
  expect(said('the mare has colic')).toBe('withdrawn')
  expect(said(null)).toBe('withdrawn')
  expect(statusSaid({ status: 'ready', statusReason: 'personal' }, 'jumping', t)).not.toContain('(')
})

test.each(locales)('in %s', (locale) => {
  const t = translator(locale)
  const words = statusSaid({ status: 'no_show', statusReason: 'rider_unfit' }, 'jumping', t)
  expect(words).toBe(
    `${t('results.status.no_show', { discipline: 'jumping' })} (${t('scoring.reason.rider_unfit')})`,
  )
})

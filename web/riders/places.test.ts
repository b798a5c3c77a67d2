import { expect, test } from 'vitest'
import { enterAddress, placeOf, signInAddress } from './places.ts'

test.each([
  ['/shows/3/enter', '', { page: 'enter', showId: '3', entryId: null }],
  ['/shows/3/enter/', '?entry=12', { page: 'enter', showId: '3', entryId: '12' }],
  ['/shows/3/enter', '?entry=x', { page: 'enter', showId: '3', entryId: null }],
  ['/my-entries', '', { page: 'entries' }],
  ['/my-entries/41', '', { page: 'entry', entryId: '41', paymentId: null }],
  ['/my-entries/41', '?payment=7', { page: 'entry', entryId: '41', paymentId: '7' }],
  ['/my-entries/41', '?payment=x', { page: 'entry', entryId: '41', paymentId: null }],
  ['/shows/3', '', { page: 'nothing' }],
])('%s%s', (pathname, search, place) => {
  expect(placeOf({ pathname, search })).toEqual(place)
})

test('the way back after sign-in keeps the entry that is changed', () => {
  const [pathname = '', query = ''] = enterAddress('3', '12').split('?')
  expect(signInAddress({ pathname, search: `?${query}` })).toBe(
    '/login?next=%2Fshows%2F3%2Fenter%3Fentry%3D12',
  )
})

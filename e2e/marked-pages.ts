import type { StoredMarkup } from './marked-show.ts'

const settings = [
  'general',
  'events',
  'arenas',
  'officials',
  'sponsors',
  'numbering',
  'federation',
  'publication',
  'comments',
  'ringside',
  'access',
  'history',
  'danger',
]

const steps = ['set-up', 'competitors', 'start-list', 'scoring', 'results', 'comments', 'history']

export function pagesOfShow({ showId, competitions, relayId, arenaId }: StoredMarkup): string[] {
  const at = `/shows/${showId}`
  return [
    at,
    `${at}/competitions`,
    `${at}/comments`,
    `${at}/timetable?day=2026-05-14`,
    ...competitions.flatMap(([discipline, id, competitorId]) => [
      ...steps.map((step) => `${at}/competitions/${id}?tab=${step}`),
      `${at}/competitions/${id}/${discipline}/competitors/${competitorId}`,
    ]),
    `${at}/competitions/${relayId}?tab=competitors`,
    ...['speaker', 'gate', 'scoreboard', 'warm-up'].map(
      (screen) => `${at}/arenas/${arenaId}/${screen}`,
    ),
  ]
}

export function pagesOfRegistry({ registered }: StoredMarkup): string[] {
  const { horseId, personId, testId } = registered
  return [
    '/registry/horses',
    `/registry/horses/${horseId}`,
    '/registry/persons',
    `/registry/persons/${personId}`,
    '/registry/duplicates',
    '/registry/federations',
    '/registry/tests',
    `/registry/tests/${testId}`,
  ]
}

export function pagesOfOffice({ showId, dressageId, entryIds, payerId }: StoredMarkup): string[] {
  const at = `/shows/${showId}`
  return [
    ...settings.map((tab) => `${at}/settings?tab=${tab}`),
    `${at}/comments?view=reports`,
    ...['', `/payers/${payerId}`, '/overview', '/invoices', '/bank', '/cash', '/settings'].map(
      (page) => `${at}/money${page}`,
    ),
    ...['', '/general', '/blocks', '/fees', '/questions', '/papers'].map(
      (page) => `${at}/entry-system${page}`,
    ),
    ...entryIds.map((id) => `${at}/entry-system/entries/${id}`),
    ...['map', 'stays', 'day', 'setUp'].map((part) => `${at}/entry-system/stabling?part=${part}`),
    `${at}/printer/arena-day`,
    `${at}/printer/printed`,
    ...['printer', 'printer/results', 'exporter', 'exporter/csv', 'exporter/html'].map(
      (page) => `${at}/${page}?competition=${dressageId}`,
    ),
    `${at}/competitions/${dressageId}/field-strength`,
    ...['', '/check', '/dressage', '/dressage?of=rider', '/dressage?of=horse'].map(
      (page) => `/ratings${page}`,
    ),
  ]
}

export function publicPages({ competitions, arenaId, riderId, horseId }: StoredMarkup): string[] {
  return [
    '',
    '/days/2026-05-14',
    ...competitions.flatMap(([, id]) => [
      `/competitions/${id}/start-list`,
      `/competitions/${id}/results`,
    ]),
    '/athletes',
    `/athletes/${riderId}`,
    `/horses/${horseId}`,
    `/arenas/${arenaId}/scoreboard`,
    `/arenas/${arenaId}/warm-up`,
  ]
}

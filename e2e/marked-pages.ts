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
  'ringside',
  'access',
  'history',
  'danger',
]

const steps = ['set-up', 'competitors', 'start-list', 'scoring', 'results', 'history']

export function pagesOfShow({ showId, competitions, relayId, arenaId }: StoredMarkup): string[] {
  const at = `/shows/${showId}`
  return [
    at,
    `${at}/competitions`,
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

export function pagesOfOffice({ showId, dressageId }: StoredMarkup): string[] {
  const at = `/shows/${showId}`
  return [
    ...settings.map((tab) => `${at}/settings?tab=${tab}`),
    ...['printer', 'printer/results', 'exporter', 'exporter/csv', 'exporter/html'].map(
      (page) => `${at}/${page}?competition=${dressageId}`,
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

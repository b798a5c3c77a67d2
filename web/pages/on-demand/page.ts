import { page } from '#web/page-manifest.ts'

/** Judging and training by video: what the reader asked for, is to judge, and handles for an organization. */
export const onDemandPage = page({
  path: '/on-demand',
  load: async () => (await import('./on-demand-pages.ts')).onDemandPages.OnDemand,
  words: ['video'],
})

export const newVideoPage = page({
  path: '/on-demand/new',
  load: async () => (await import('./on-demand-pages.ts')).onDemandPages.NewRequest,
  words: ['video'],
})

export const videoOfficePage = page({
  path: '/on-demand/office/$organizationId',
  load: async () => (await import('./on-demand-pages.ts')).onDemandPages.VideoOffice,
  words: ['video', 'shows'],
})

export const filmClassPage = page({
  path: '/on-demand/class/$classId',
  load: async () => (await import('./on-demand-pages.ts')).onDemandPages.FilmClass,
  words: ['video', 'scoring', 'shows'],
})

export const videoRequestPage = page({
  path: '/on-demand/$requestId',
  load: async () => (await import('./on-demand-pages.ts')).onDemandPages.VideoRequest,
  words: ['video', 'competitions', 'scoring'],
})

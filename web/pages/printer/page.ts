import { IconPrinter } from '@tabler/icons-react'
import { page, section } from '#web/page-manifest.ts'

const overviewPage = page({
  path: '/',
  search: ['competition'],
  load: async () => (await import('./printer-overview.tsx')).PrinterOverview,
  words: ['printing'],
  inSection: 'shell.printer.overview',
})

const arenaDayPage = page({
  path: '/arena-day',
  load: async () => (await import('./arena-day.tsx')).ArenaDay,
  words: ['printing'],
  inSection: 'shell.printer.arenaDay',
})

const stableCardsPage = page({
  path: '/stable-cards',
  load: async () => (await import('./stable-cards.tsx')).StableCards,
  words: ['printing'],
  needs: 'WRITE',
  inSection: 'shell.printer.stableCards',
})

const resultsPage = page({
  path: '/results',
  search: ['competition'],
  load: async () => (await import('./results.tsx')).PrintResults,
  words: ['printing'],
  inSection: 'shell.printer.results',
})

const printedPage = page({
  path: '/printed',
  search: ['paper'],
  load: async () => (await import('./printed.tsx')).Printed,
  words: ['printing'],
  needs: 'WRITE',
  inSection: 'shell.printer.printed',
})

export const printerSection = section({
  path: '/shows/$showId/printer',
  load: async () => (await import('./printer.tsx')).Printer,
  place: { label: 'shell.place.printer', Icon: IconPrinter },
  needs: 'READ',
  pages: [overviewPage, arenaDayPage, stableCardsPage, resultsPage, printedPage],
})

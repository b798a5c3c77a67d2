import { IconFileExport } from '@tabler/icons-react'
import { page, section } from '#web/page-manifest.ts'

const overviewPage = page({
  path: '/',
  load: async () => (await import('./exporter-overview.tsx')).ExporterOverview,
  inSection: 'shell.exporter.overview',
})

const xmlPage = page({
  path: '/xml',
  load: async () => (await import('./xml.tsx')).ExportXml,
  words: ['exchange', 'printing'],
  inSection: 'shell.exporter.xml',
})

const csvPage = page({
  path: '/csv',
  search: ['competition'],
  load: async () => (await import('./csv.tsx')).ExportCsv,
  words: ['exchange', 'printing'],
  inSection: 'shell.exporter.csv',
})

const htmlPage = page({
  path: '/html',
  search: ['competition'],
  load: async () => (await import('./html.tsx')).ExportHtml,
  words: ['printing'],
  inSection: 'shell.exporter.html',
})

export const exporterSection = section({
  path: '/shows/$showId/exporter',
  load: async () => (await import('./exporter.tsx')).Exporter,
  place: { label: 'shell.place.exporter', Icon: IconFileExport },
  needs: 'READ',
  pages: [overviewPage, xmlPage, csvPage, htmlPage],
})

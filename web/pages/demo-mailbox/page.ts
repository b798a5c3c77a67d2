import { page } from '#web/page-manifest.ts'

export const demoMailboxPage = page({
  path: '/settings/demo-mailbox',
  load: async () => (await import('./demo-mailbox.tsx')).DemoMailbox,
  words: ['credentials'],
})

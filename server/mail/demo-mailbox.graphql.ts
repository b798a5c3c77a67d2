import { isAdministrator } from '#server/accounts/viewer.ts'
import { notFound } from '#server/errors.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { type DemoLetter, loadDemoLetters } from './demo-mailbox.sql.ts'

const DemoLetterRef = builder.objectRef<DemoLetter>('DemoLetter').implement({
  ...audited('demoMail'),
  fields: (t) => ({
    id: t.exposeID('id'),
    recipient: t.exposeString('recipient'),
    subject: t.exposeString('subject'),
    body: t.exposeString('body', { description: 'Plain text.' }),
  }),
})

builder.queryFields((t) => ({
  demoMailbox: t.field({
    type: [DemoLetterRef],
    description:
      'What a demonstration would have sent, newest first. There only for its administrator: letters open accounts.',
    resolve: async (_, _args, { viewer, installation, database }) => {
      if (!installation.demo || !isAdministrator(viewer)) throw notFound()
      return await loadDemoLetters(database.kysely)
    },
  }),
}))

import { fileName } from '#locales/file-options.ts'
import { translator } from '#locales/messages.ts'
import { shelf } from '#server/downloads/shelf.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { ShowRef } from '#server/shows/show-ref.graphql.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import { findPaper, type PrintedPaper, readPrints } from './prints.ts'

const PrintParameterRef = builder
  .objectRef<{ name: string; value: string }>('PrintParameter')
  .implement({
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  })

const PrintedPaperRef = builder.objectRef<PrintedPaper & { id: string }>('PrintedPaper').implement({
  ...audited('print'),
  description:
    'A document that the office of a show printed or saved, and what of it changed since.',
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.string({ description: 'In its QR code.', resolve: ({ row }) => row.code }),
    path: t.string({ resolve: ({ row }) => row.path }),
    name: t.string({
      resolve({ row }, _args, { locale }) {
        const name = shelf.find(({ path }) => path === row.path)?.name
        return name ? fileName(name, translator(locale)) : row.path
      },
    }),
    label: t.string({ description: 'What it is of.', resolve: ({ row }) => row.label }),
    locale: t.string({ resolve: ({ row }) => row.locale }),
    parameters: t.field({
      type: [PrintParameterRef],
      description: 'Those that it is asked for with.',
      resolve: ({ row }) =>
        Object.entries(row.parameters).map(([name, value]) => ({ name, value })),
    }),
    printedAt: t.field({ type: 'DateTime', resolve: ({ row }) => row.printedAt }),
    pages: t.int({ resolve: ({ row }) => row.pageMarks.length }),
    isGone: t.boolean({
      description: 'It cannot be made any more.',
      resolve: ({ apart }) => apart === null,
    }),
    isNewest: t.boolean({ resolve: ({ apart }) => apart?.isSame ?? false }),
    rowsApart: t.int({
      description: 'How many rows are not as they were.',
      resolve: ({ apart }) => apart?.rows ?? 0,
    }),
    changedPages: t.intList({
      description: 'Those to print again, from 1.',
      resolve: async ({ apart }) => [...((await apart?.pages()) ?? [])],
    }),
  }),
})

builder.objectFields(ShowRef, (t) => ({
  prints: t.field({
    description: 'What the office printed, the newest of each; nothing for anybody else.',
    type: [PrintedPaperRef],
    resolve: async (show, _args, context) =>
      mayShow(context.viewer, show, 'WRITE')
        ? (await readPrints(context, show.id)).map(withId)
        : [],
  }),
  printedPaper: t.field({
    description: 'One of them by the code that is on it, also one that was printed again since.',
    type: PrintedPaperRef,
    nullable: true,
    args: { code: t.arg.string({ required: true }) },
    async resolve(show, { code }, context) {
      if (!mayShow(context.viewer, show, 'WRITE')) return null
      const paper = await findPaper(context, show.id, code)
      return paper && withId(paper)
    },
  }),
}))

function withId(paper: PrintedPaper): PrintedPaper & { id: string } {
  return { ...paper, id: paper.row.id }
}

import { type FileOption, type FileValue, fileName } from '#locales/file-options.ts'
import { type Translate, translator } from '#locales/messages.ts'
import { builder } from '#server/graphql/builder.ts'
import { Language } from '#server/graphql/language.ts'
import { ShowRef } from '#server/shows/show-ref.graphql.ts'
import type { ShelvedFile } from './on-shelf.ts'
import { shelf } from './shelf.ts'

const FileValueRef = builder
  .objectRef<FileValue & { value: string; t: Translate }>('FileValue')
  .implement({
    fields: (t) => ({
      value: t.exposeString('value'),
      words: t.string({ resolve: (value) => value.t(value.words) }),
      text: t.string({
        nullable: true,
        description: 'What choosing it means.',
        resolve: (value) => value.text && value.t(value.text),
      }),
    }),
  })

const FileOptionRef = builder
  .objectRef<FileOption & { name: string; t: Translate }>('FileOption')
  .implement({
    fields: (t) => ({
      name: t.exposeString('name', { description: 'The parameter of the address.' }),
      label: t.string({ resolve: (option) => option.t(option.label) }),
      isPart: t.boolean({
        description: 'A part of the file, which may be left out.',
        resolve: (option) => option.isPart ?? false,
      }),
      values: t.field({
        type: [FileValueRef],
        description: 'The first one is taken without a choice.',
        resolve: ({ values, t }) =>
          Object.entries(values).map(([value, said]) => ({ ...said, value, t })),
      }),
    }),
  })

const ShowFileRef = builder.objectRef<ShelvedFile & { t: Translate }>('ShowFile').implement({
  description: 'A file that can be made of something of the show.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Of its address, behind `/downloads/`.' }),
    name: t.string({ resolve: (file) => fileName(file.name, file.t) }),
    ending: t.exposeString('ending'),
    picked: t.string({
      description: 'The parameter that says what it is made of: `show`, `competition`.',
      resolve: ({ offer }) => offer.picked ?? '',
    }),
    needsStartOrder: t.boolean({ resolve: ({ offer }) => offer.needsStartOrder ?? false }),
    options: t.field({
      type: [FileOptionRef],
      resolve: ({ options, t }) =>
        Object.entries(options).map(([name, option]) => ({ ...option, name, t })),
    }),
  }),
})

builder.objectField(ShowRef, 'files', (t) =>
  t.field({
    description: 'What can be printed and taken away, in words of that language.',
    type: [ShowFileRef],
    args: { language: t.arg({ type: Language, required: true }) },
    resolve: (show, { language }, { viewer }) =>
      shelf
        .filter(
          ({ offer }) => offer.picked !== undefined && (offer.offeredTo?.(viewer, show) ?? true),
        )
        .map((file) => ({ ...file, t: translator(language) })),
  }),
)

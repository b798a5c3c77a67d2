import type { CodegenConfig } from '@graphql-codegen/cli'

const settings = {
  importExtension: '.ts',
  useTypeImports: true,
  enumsAsTypes: true,
  strictScalars: true,
  scalars: {
    DateTime: 'string',
    Day: 'string',
    FieldValue: 'number | string | boolean | null',
    Choice: 'unknown',
    Rules: 'unknown',
    EntryRules: 'unknown',
    EntryRule: 'unknown',
    EntryAnswers: 'unknown',
    EntryFormJson: 'unknown',
    StablingJson: 'unknown',
  },
  inputMaybeValue: 'T | null | undefined',
} as const

const presetConfig = { fragmentMasking: false }

const config: CodegenConfig = {
  schema: 'server/graphql/schema.graphql',
  ignoreNoDocuments: true,
  generates: {
    'web/graphql/generated/': {
      documents: [
        'web/**/*.{ts,tsx}',
        '!web/**/*.test.{ts,tsx}',
        '!web/{graphql/generated,riders}/**',
      ],
      preset: 'client',
      presetConfig,
      config: settings,
    },
    // The riders' application sends texts: it has no client that reads documents.
    'web/riders/graphql/generated/': {
      documents: [
        'web/riders/**/*.{ts,tsx}',
        '!web/riders/**/*.test.ts',
        '!web/riders/graphql/generated/**',
      ],
      preset: 'client',
      presetConfig,
      config: {
        ...settings,
        scalars: {
          ...settings.scalars,
          EntryRules: '../../../../domain/entries/entry-rules.ts#EntryRules',
          EntryFormJson: '../../../../domain/entries/entry-form.ts#EntryForm',
          EntryAnswers: "EntryForm['answers']",
        },
        documentMode: 'string',
      },
    },
  },
}

export default config

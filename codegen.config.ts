import type { CodegenConfig } from '@graphql-codegen/cli'

const config: CodegenConfig = {
  schema: 'server/graphql/schema.graphql',
  documents: ['web/**/*.{ts,tsx}', '!web/**/*.test.{ts,tsx}', '!web/graphql/generated/**'],
  ignoreNoDocuments: true,
  generates: {
    'web/graphql/generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
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
        },
        inputMaybeValue: 'T | null | undefined',
      },
    },
  },
}

export default config

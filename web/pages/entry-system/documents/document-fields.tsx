import { Checkbox, Fieldset, Group, NativeSelect, Stack } from '@mantine/core'
import {
  type DocumentRequirement,
  documentKinds,
  fileTypes,
} from '#domain/entries/requirements/document.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { CostFields } from '#web/components/requirements/cost-fields.tsx'
import type { AskedFieldsProps } from '#web/components/requirements/requirement-kind.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { usualFiles } from './usual-files.ts'
import { ValidityFields } from './validity-fields.tsx'

/** What it is, what it must say, how it is sent, and what it costs where it is missing. */
export function DocumentFields(props: AskedFieldsProps<DocumentRequirement>) {
  const { value: asked, onChange, errors, open } = props
  const t = useMessages()
  return (
    <>
      <NativeSelect
        label={t('entry-system.document.kind')}
        maw={320}
        value={asked.kind}
        data={documentKinds.map((kind) => ({
          value: kind,
          label: t(`entry-system.document.kind.${kind}`),
        }))}
        onChange={(event) => {
          const chosen = documentKinds.find((kind) => kind === event.currentTarget.value)
          if (chosen !== undefined) onChange({ ...asked, kind: chosen })
        }}
      />
      <ValidityFields {...props} />
      <FileFields {...props} />
      <DecimalInput
        label={t('entry-system.document.dueDays')}
        description={t('entry-system.document.dueDays.text')}
        maw={320}
        minimum={0}
        maximum={365}
        value={asked.dueDays}
        error={errors['dueDays']}
        onChange={(dueDays) => onChange({ ...asked, dueDays })}
      />
      <CostFields
        value={asked.ifMissing}
        open={open}
        onChange={(ifMissing) => onChange({ ...asked, ifMissing })}
      />
    </>
  )
}

function FileFields({ value: asked, onChange, errors }: AskedFieldsProps<DocumentRequirement>) {
  const t = useMessages()
  const { files } = asked
  const set = (changed: Partial<typeof usualFiles>) =>
    onChange({ ...asked, files: { ...(files ?? usualFiles), ...changed } })
  return (
    <Fieldset legend={t('entry-system.document.files')}>
      <Stack gap="sm">
        <Checkbox
          label={t('entry-system.document.upload')}
          description={t('entry-system.document.upload.text')}
          checked={files !== null}
          onChange={(event) =>
            onChange({ ...asked, files: event.currentTarget.checked ? usualFiles : null })
          }
        />
        {files !== null && (
          <>
            <Checkbox.Group
              label={t('entry-system.document.types')}
              value={files.types}
              error={errors['files.types']}
              onChange={(chosen) =>
                set({ types: fileTypes.filter((type) => chosen.includes(type)) })
              }
            >
              <Group gap="md" mt={4}>
                {fileTypes.map((type) => (
                  <Checkbox key={type} value={type} label={type.toUpperCase()} />
                ))}
              </Group>
            </Checkbox.Group>
            <Group align="flex-start">
              <DecimalInput
                label={t('entry-system.document.mostMegabytes')}
                unit="MB"
                minimum={1}
                maximum={50}
                value={files.mostBytes / megabyte}
                error={errors['files.mostBytes']}
                onChange={(size) => set({ mostBytes: (size ?? Number.NaN) * megabyte })}
              />
              <DecimalInput
                label={t('entry-system.document.mostFiles')}
                minimum={1}
                maximum={20}
                value={files.mostFiles}
                error={errors['files.mostFiles']}
                onChange={(count) => set({ mostFiles: count ?? Number.NaN })}
              />
            </Group>
          </>
        )}
      </Stack>
    </Fieldset>
  )
}

const megabyte = 1_000_000

import { Button, NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import type { FieldValue, SheetPart } from '#domain/scoring/sheet.ts'
import { MarkCell } from '#web/components/scoring/mark-cell.tsx'
import { fieldWords, optionWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface BlindFormProps {
  spec: SheetPartSpec
  typed: SheetPart
  onTyped: (field: string, value: FieldValue) => void
  loading: boolean
  onCompare: () => void
}

/** A part of a sheet as it is typed a second time, with nothing of the first one. */
export function BlindForm({ spec, typed, onTyped, loading, onCompare }: BlindFormProps) {
  const t = useMessages()
  const [cells, setCells] = useState<HTMLElement | null>(null)
  const write = async (_part: string, field: string, value: FieldValue) => onTyped(field, value)
  const goOn = () => {
    const inputs = [...(cells?.querySelectorAll<HTMLInputElement>('[data-cell]') ?? [])]
    inputs[inputs.findIndex((input) => input.matches(':focus')) + 1]?.focus()
  }
  // What cannot be taken, or is asked about, is not compared as if nothing had been typed.
  const compare = () => {
    const refused = cells?.querySelector<HTMLInputElement>('[aria-invalid=true]')
    if (refused) refused.focus()
    else onCompare()
  }
  return (
    <>
      <SimpleGrid cols={{ base: 2, xs: 3, md: 5 }} spacing="sm" ref={setCells}>
        {spec.fields.map((field) => (
          <div key={field.field}>
            <Text size="sm" component="span" aria-hidden>
              {fieldWords(field, t)}
            </Text>
            <MarkCell
              spec={field}
              part={spec.part}
              cell={`second ${field.field}`}
              label={fieldWords(field, t)}
              value={typed[field.field] ?? null}
              state={undefined}
              finding={undefined}
              readOnly={false}
              look="office"
              onWrite={write}
              onMove={goOn}
              onFocus={nothing}
              onInvalid={nothing}
            />
          </div>
        ))}
        {spec.choices?.map((choice) => (
          <NativeSelect
            key={choice.field}
            label={fieldWords({ kind: choice.kind, number: null, label: null }, t)}
            value={String(typed[choice.field] ?? '')}
            data={[
              { value: '', label: '–' },
              ...choice.options.map((option) => ({ value: option, label: optionWords(option, t) })),
            ]}
            onChange={(event) => onTyped(choice.field, event.currentTarget.value || null)}
          />
        ))}
      </SimpleGrid>
      <Button loading={loading} onClick={compare}>
        {t('secondScoring.compare')}
      </Button>
    </>
  )
}

function nothing(): void {
  // Nothing of a second scoring is written before it is compared.
}

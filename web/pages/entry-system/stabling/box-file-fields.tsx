import { Button, Fieldset, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { readBoxFile, writeBoxFile } from '#domain/stabling/box-file.ts'
import type { DrawnBarnBox, SiteKind } from '#domain/stabling/stabling-input.ts'
import { notify } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'

interface BoxFileProps {
  kinds: readonly SiteKind[]
  boxes: readonly DrawnBarnBox[]
  /** The number that a next box would have: shown as an example. */
  next: string
  onRead: (boxes: readonly DrawnBarnBox[]) => void
}

/** The boxes of a barn as lines to paste, and to copy for another program. */
export function BoxFile({ kinds, boxes, next, onRead }: BoxFileProps) {
  const t = useMessages()
  const [text, setText] = useState('')
  const read = readBoxFile(text, kinds)
  const copy = async () => {
    await navigator.clipboard.writeText(writeBoxFile(boxes, kinds))
    notify(t('stabling.csv.copied'))
  }
  return (
    <Fieldset legend={t('stabling.csv')}>
      <Textarea
        label={t('stabling.csv.text')}
        placeholder={`${next};1;1;bottom;${kinds[0]?.name ?? ''}`}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={100_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text !== '' && (
        <Text size="sm" mt="xs" aria-live="polite">
          {t('stabling.csv.lines', { count: read.boxes.length })}{' '}
          {read.refused.length > 0 &&
            t('stabling.csv.refused', { lines: read.refused.slice(0, 20).join(', ') })}
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <Button
          variant="default"
          disabled={read.boxes.length === 0}
          onClick={() => {
            onRead(read.boxes)
            setText('')
          }}
        >
          {t('stabling.csv.read')}
        </Button>
        <Button variant="subtle" disabled={boxes.length === 0} onClick={() => void copy()}>
          {t('stabling.csv.copy')}
        </Button>
      </Group>
    </Fieldset>
  )
}

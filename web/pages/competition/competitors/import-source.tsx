import { Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { FormProblems } from '#web/components/form-problems.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { readListFile } from './read-list-file.ts'

interface ImportSourceProps {
  title: string
  isBusy: boolean
  problems: readonly string[]
  onText: (text: string) => void
  onClose?: () => void
}

/** Paste, drop, choose a file, or type: where a list comes from. */
export function ImportSource({ title, isBusy, problems, onText, onClose }: ImportSourceProps) {
  const t = useMessages()
  const fileInput = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const takeFile = async (file: File | undefined) => {
    if (!file) return
    const read = readListFile(new Uint8Array(await file.arrayBuffer()))
    setRefused(read === null ? t('competitors.import.workbook', { name: file.name }) : null)
    if (read !== null) onText(read)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void takeFile(file)
    else onText(event.dataTransfer.getData('text'))
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (text !== '' || !pasted.trim().includes('\n')) return
    event.preventDefault()
    setText(pasted)
    onText(pasted)
  }
  const hearKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onText(text)
  }
  return (
    <Paper
      withBorder
      p="md"
      data-over={isOver || undefined}
      className="paddock-import-source"
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Stack gap="sm">
        <Text fw={550}>{title}</Text>
        <Textarea
          label={t('competitors.import.paste')}
          description={t('competitors.import.paste.text')}
          placeholder={t('competitors.import.example')}
          autosize
          minRows={4}
          maxRows={12}
          spellCheck={false}
          value={text}
          error={refused}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={paste}
          onKeyDown={hearKey}
        />
        <FormProblems problems={problems} />
        <Group gap="xs">
          <Button loading={isBusy} disabled={text.trim() === ''} onClick={() => onText(text)}>
            {t('competitors.import.read')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileUpload size={16} />}
            onClick={() => fileInput.current?.click()}
          >
            {t('competitors.import.file')}
          </Button>
          <input
            ref={fileInput}
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            hidden
            tabIndex={-1}
            aria-label={t('competitors.import.file')}
            onChange={(event) => {
              void takeFile(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          <Text size="sm" c="dimmed">
            {t('competitors.import.drop')}
          </Text>
          {onClose && (
            <Button variant="subtle" color="gray" ml="auto" onClick={onClose}>
              {t('shell.cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

import { Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { sameNumber } from '#domain/competitor-list/same-number.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { useUnsavedChanges } from '#web/components/unsaved-changes.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type ReadList, readListFile, readListText } from './read-list-file.ts'
import type { Sheet } from './workbook/read-workbook.ts'

interface ImportSourceProps {
  title: string
  /** Of the competition: a file of a whole show has a list for each. */
  number: string
  isBusy: boolean
  problems: readonly string[]
  onList: (list: ReadList) => void
  onClose?: () => void
}

/** Paste, drop, choose a file, or type: where a list comes from. */
export function ImportSource({
  title,
  number,
  isBusy,
  problems,
  onList,
  onClose,
}: ImportSourceProps) {
  const t = useMessages()
  const onText = (typed: string) => onList(readListText(typed))
  const fileInput = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [sheets, setSheets] = useState<readonly SheetText[]>([])
  useUnsavedChanges(text.trim() !== '')
  const takeForeign = (lists: readonly ForeignText[], name: string) => {
    const own = lists.filter((list) => list.number !== null && sameNumber(list.number, number))
    const [only, ...others] = own.length > 0 ? own : lists
    if (!only) setRefused(t('competitors.import.noEntries', { name }))
    else if (others.length > 0) setSheets([only, ...others])
    else onText(only.text)
  }
  const takeFile = async (file: File | undefined) => {
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    setSheets([])
    setRefused(null)
    const foreign = await readForeign(bytes)
    if (foreign) return takeForeign(foreign, file.name)
    const read = /\.xlsx$/i.test(file.name) ? null : readListFile(bytes)
    if (read !== null) return onList(read)
    const found = await readSheets(bytes)
    const [first, ...others] = found
    if (!first) return setRefused(t('competitors.import.workbook', { name: file.name }))
    if (others.length > 0) return setSheets(found)
    onText(first.text)
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
          autoFocus={onClose !== undefined}
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
        {sheets.length > 0 && (
          <Group gap="xs" role="group" aria-label={t('competitors.import.sheet')}>
            <Text size="sm" fw={550}>
              {t('competitors.import.sheet')}
            </Text>
            {sheets.map((sheet) => (
              <Button
                key={`${sheet.name} ${sheet.without}`}
                variant="default"
                loading={isBusy}
                onClick={() => onText(sheet.text)}
              >
                {sheet.without === 0
                  ? t('competitors.import.sheetOf', { name: sheet.name, count: sheet.lines })
                  : t('competitors.import.sheetWithout', {
                      name: sheet.name,
                      count: sheet.lines,
                      hidden: sheet.without,
                    })}
              </Button>
            ))}
          </Group>
        )}
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
            accept=".xlsx,.csv,.tsv,.txt,.xml,.json,.dat,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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

interface SheetText {
  name: string
  text: string
  lines: number
  /** So many hidden rows are left out. */
  without: number
}

type ForeignText = SheetText & { number: string | null }

/** The readers of other systems' files are loaded when a file is chosen; null for a table of somebody's own. */
async function readForeign(bytes: Uint8Array): Promise<ForeignText[] | null> {
  const { readForeignEntries } = await import('#domain/competitor-list/foreign/read-foreign.ts')
  const { foreignListText } = await import('#domain/competitor-list/foreign/foreign-list.ts')
  const lists = readForeignEntries(bytes, new TextDecoder().decode(bytes))
  return (
    lists
      ?.filter(({ rows }) => rows.length > 0)
      .map((list) => ({
        name: list.name,
        number: list.number,
        text: foreignListText(list),
        lines: list.rows.length,
        without: 0,
      })) ?? null
  )
}

/** The reader of workbooks is loaded when there is one. */
async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<SheetText[]> {
  const { readWorkbook } = await import('./workbook/read-workbook.ts')
  const { sheetText } = await import('./workbook/sheet-text.ts')
  // A workbook that was cut off or is locked reads as none.
  const sheets = (await readWorkbook(bytes).catch(() => null)) ?? []
  const choice = (sheet: Sheet, without: number): SheetText => ({
    name: sheet.name,
    text: sheetText(sheet),
    lines: sheet.rows.filter((row) => row.length > 0).length,
    without,
  })
  // Hidden rows are not seen in the program that they come from: both are offered.
  return sheets.flatMap((sheet) => {
    const { hidden, rows } = sheet
    const shown = rows.map((row, index) => (hidden.includes(index + 1) ? [] : row))
    const all = choice(sheet, 0)
    return hidden.length === 0 ? [all] : [choice({ ...sheet, rows: shown }, hidden.length), all]
  })
}

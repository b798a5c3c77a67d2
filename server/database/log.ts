/** Where the database layer says what happens; the server's own logger fits. */
export interface Log {
  info: (line: string) => void
  warn: (line: string) => void
}

/** Runs the work when no other tab is at what is named. Browsers give locks to secure pages only; elsewhere each tab works for itself. */
export async function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return await (navigator.locks ? navigator.locks.request(name, work) : work())
}

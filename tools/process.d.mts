/** Why a server does not listen, in words. */
export function whyNot(
  error: unknown,
  where: { readonly port: number; readonly host: string | undefined; readonly command: string },
): string;

import type { Context, Hono } from 'hono';
import type { CodeMethod, TokenMethod } from '../../sign-in/sign-in-method.js';
import type { Reader } from '../../storage/stores/reader-store.js';
import { readReaderCookie } from './reader-cookies.js';
import { type SignInOptions, signInRoutes } from './sign-in-routes.js';

/** Where readers sign in. */
export type ReadersLogin = CodeMethod | TokenMethod;

/** What readers sign in with, and who they are then. */
export interface OpenedSignIn {
  routes: Hono;
  /** The reader who sends a request, while their session lasts. */
  readerOf: (context: Context) => Promise<Reader | undefined>;
}

/** Lets readers sign in where a login is configured. */
export function openSignIn({
  signIn: method,
  ...options
}: Omit<SignInOptions, 'method'> & { signIn?: ReadersLogin | undefined }):
  | OpenedSignIn
  | undefined {
  if (!method) return undefined;
  const { readers, trustedProxies } = options;
  return {
    routes: signInRoutes({ ...options, method }),
    readerOf: async (context) => {
      const id = readReaderCookie(context, 'reader', trustedProxies);
      return id === undefined ? undefined : readers.find(id);
    },
  };
}

import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { ApiRequest } from '../../../src/core/openapi/request/build-request.js';
import { writeCurl } from '../../../src/core/openapi/snippets/curl.js';
import { writeJavaScript } from '../../../src/core/openapi/snippets/javascript.js';
import { writePython } from '../../../src/core/openapi/snippets/python.js';

const run = promisify(execFile);

/** Runs a snippet as a reader does who has copied it. */
export const runners = {
  curl: (request: ApiRequest, cwd?: string) =>
    run('sh', ['-c', `${writeCurl(request)} --silent`], { cwd }),
  javascript: (request: ApiRequest, cwd?: string) =>
    run(process.execPath, ['--input-type=module', '-e', writeJavaScript(request)], { cwd }),
  // `requests` need not be there: what a module of this name is called with is what matters.
  python: (request: ApiRequest, cwd?: string) =>
    runPython(`${fakeRequests}\n${writePython(request)}`, cwd),
};

/** Runs code of Python. */
export function runPython(code: string, cwd?: string): Promise<unknown> {
  return run('python3', ['-c', code], { cwd });
}

/** Why snippets of a language cannot be run here; `false` where they can. */
export const skipReasons = {
  curl: reasonWithout('curl'),
  javascript: false,
  python: reasonWithout('python3'),
} as const;

function reasonWithout(program: string): string | false {
  return spawnSync(program, ['--version']).status === 0 ? false : `${program} is not installed`;
}

const fakeRequests = `
import sys, types, urllib.request
def part_of(name, file, content, type=None):
    head = f'--x\\r\\nContent-Disposition: form-data; name="{name}"'
    if file: head += f'; filename="{file}"'
    if type: head += f"\\r\\nContent-Type: {type}"
    body = content.encode() if isinstance(content, str) else content.read()
    return head.encode() + b"\\r\\n\\r\\n" + body + b"\\r\\n"
def request(method, url, headers={}, cookies={}, data=None, files=None):
    if files:
        data = b"".join(part_of(name, *part) for name, part in files) + b"--x--\\r\\n"
        headers = {**headers, "Content-Type": "multipart/form-data; boundary=x"}
    if cookies: headers = {**headers, "Cookie": "; ".join(f"{n}={v}" for n, v in cookies.items())}
    if isinstance(data, str): data = data.encode()
    asked = urllib.request.Request(url, data=data, headers=headers, method=method)
    answer = urllib.request.urlopen(asked)
    return types.SimpleNamespace(status_code=answer.status, text=answer.read().decode())
sys.modules["requests"] = types.SimpleNamespace(request=request)
`;

import { html, type TemplateResult } from 'lit/html.js';
import type { Job, JobTodo } from '../../api/jobs.js';
import { type IconName, icon } from '../../parts/icon.js';

interface Status {
  /** As the style sheet knows it. */
  style: 'in_progress' | 'success' | 'failure' | 'queued';
  icon: IconName;
  text: string;
}

/** How far a job is, by colour, shape and word. */
export function jobStatus(job: Job): TemplateResult {
  const { style, icon: shape, text } = statusOf(job);
  return html`<span class="status status-${style}">${icon(shape)}${text}</span>`;
}

function statusOf({ haulted, haultReason, pullRequestLink }: Job): Status {
  if (!haulted) return { style: 'in_progress', icon: 'running', text: 'In progress' };
  if (haultReason === 'github_missconfigured') {
    return { style: 'failure', icon: 'broken', text: 'Not set up' };
  }
  if (haultReason === 'error') return { style: 'failure', icon: 'cross', text: 'Halted' };
  return pullRequestLink === undefined
    ? { style: 'queued', icon: 'nothing', text: 'No change' }
    : { style: 'success', icon: 'check', text: 'Done' };
}

const todoStates: Readonly<Record<JobTodo['status'], Status>> = {
  pending: { style: 'queued', icon: 'waiting', text: 'To do' },
  in_progress: { style: 'in_progress', icon: 'running', text: 'Going on' },
  completed: { style: 'success', icon: 'check', text: 'Done' },
  cancelled: { style: 'queued', icon: 'nothing', text: 'Left out' },
};

const priorities: Readonly<Record<JobTodo['priority'], string>> = {
  high: 'high priority',
  medium: 'medium priority',
  low: 'low priority',
};

/** The parts of a task, as the agent ticks them off. */
export function renderTodos(todos: readonly JobTodo[]): TemplateResult {
  const done = todos.filter(({ status }) => status === 'completed').length;
  return html`<h2 id="todos-title">Todos <span class="count">${done} of ${todos.length}</span></h2>
    <ul class="rows todos" aria-labelledby="todos-title">${todos.map(
      ({ content, status, priority }) => {
        const { style, icon: shape, text } = todoStates[status];
        return html`<li class="row row-todo">
        <span class="status status-${style}">${icon(shape)}${text}</span>
        <span class="row-text" dir="auto">${content}</span>
        <span class="row-end soft">${priorities[priority]}</span>
      </li>`;
      },
    )}</ul>`;
}

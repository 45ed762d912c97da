import { Answer, useDocsChat } from 'docs-assistant/react/chat';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { backend } from './backend.js';
import './app.css';

const kept = JSON.parse(sessionStorage.getItem('conversation') ?? 'null');

function App() {
  const chat = useDocsChat({ ...backend, kept });
  const [question, setQuestion] = useState('');
  const isBusy = chat.status === 'submitted' || chat.status === 'streaming';
  useEffect(() => sessionStorage.setItem('conversation', JSON.stringify(chat.kept)), [chat.kept]);

  return (
    <main>
      <header>
        <h1>Ask Acme</h1>
        <button type="button" onClick={chat.reset}>
          New conversation
        </button>
      </header>
      <section aria-label="Conversation">
        {chat.messages.map((message, index) => {
          if (message.role === 'user') {
            return (
              <p key={message.id} className="question">
                {message.parts.map((part) => (part.type === 'text' ? part.text : ''))}
              </p>
            );
          }
          const isComing = isBusy && index === chat.messages.length - 1;
          return (
            <article key={message.id} aria-label="Answer">
              <Answer message={message} complete={!isComing} />
              {chat.endings[message.id] === 'stopped' && (
                <p className="note">You stopped this answer.</p>
              )}
              {chat.endings[message.id] === 'interrupted' && (
                <p className="note">This answer was cut off.</p>
              )}
              {chat.unsupportedClaimsOf(message).length > 0 && (
                <p className="note">Statements marked [?] were not found in the cited sources.</p>
              )}
              {!isComing && (
                <ol aria-label="Sources">
                  {chat.sourcesOf(message).map(({ url, title }) => (
                    <li key={url}>
                      <a href={url}>{title}</a>
                    </li>
                  ))}
                </ol>
              )}
              {!isBusy &&
                message === chat.messages.at(-1) &&
                chat.followUpsOf(message).map((next) => (
                  <button key={next} type="button" onClick={() => chat.ask(next)}>
                    {next}
                  </button>
                ))}
              {!isComing && chat.canRate && (
                <button type="button" onClick={() => chat.rate(message, 'up')}>
                  Helpful
                </button>
              )}
            </article>
          );
        })}
        {chat.status === 'submitted' && <p className="note">Searching the documentation…</p>}
        {chat.error && (
          <p role="alert">
            The answer failed.{' '}
            <button type="button" onClick={chat.retry}>
              Try again
            </button>
          </p>
        )}
      </section>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isBusy || question.trim() === '') return;
          void chat.ask(question);
          setQuestion('');
        }}
      >
        <input
          aria-label="Question"
          placeholder="Ask a question…"
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
        {isBusy ? (
          <button type="button" onClick={chat.stop}>
            Stop
          </button>
        ) : (
          <button type="submit">Ask</button>
        )}
      </form>
    </main>
  );
}

createRoot(document.body).render(<App />);

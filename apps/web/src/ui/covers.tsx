/** Operation Gertrud's cover: the Straits in two inks and one bold arrow. */
export const GertrudCover = () => (
  <svg class="coverpicture" viewBox="0 0 306 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="306" height="200" fill="#c9d6d2" />
    <path
      d="M0 0H142C150 22 168 48 190 66C206 80 214 92 226 98C246 104 276 106 306 104V200H96C92 190 100 178 112 170C126 162 120 152 134 146C160 140 190 146 214 134C222 128 216 120 206 118C190 116 176 124 158 126C138 130 128 122 112 130C100 138 92 148 80 160C70 170 56 176 44 168C36 160 20 158 0 160Z"
      fill="#efe3c8"
      stroke="#8a5730"
      stroke-width="1.6"
    />
    <path
      d="M51 -10v220M102 -10v220M153 -10v220M204 -10v220M255 -10v220M0 44h306M0 88h306M0 132h306M0 176h306"
      stroke="#5a4526"
      stroke-opacity="0.1"
      fill="none"
    />
    <circle cx="212" cy="110" r="22" fill="#a8321a" />
    <circle cx="209" cy="110" r="13" fill="#fff3e2" />
    <circle cx="213.5" cy="110" r="10.5" fill="#a8321a" />
    <path d="M6 -6C34 42 76 82 142 100L138 116L186 100L152 66L148 82C98 68 62 34 40 -10Z" fill="#33393b" />
  </svg>
);
